// Runs a TypeScript script after making sure that packages are installed. It runs in this process, so that signals
// reach it and nothing is left behind when the process is killed.
import './ensure-installed.mjs';
import { pathToFileURL } from 'node:url';

/** @param {string} script absolute path of the script */
export async function runScript(script) {
  await import('tsx');
  await import(pathToFileURL(script).href);
}
