// Runs a TypeScript script after making sure that packages are installed. In this very process: a signal that is meant
// for what runs reaches it, and nothing stays behind when this process is killed.
import './ensure-installed.mjs';
import { pathToFileURL } from 'node:url';

/** @param {string} script absolute path of the script */
export async function runScript(script) {
  await import('tsx');
  await import(pathToFileURL(script).href);
}
