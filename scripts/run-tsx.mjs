// Runs a TypeScript script after making sure that packages are installed, and hands signals on to it.
import './ensure-installed.mjs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** @param {string} script absolute path of the script */
export function runScript(script) {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const child = spawn(process.execPath, [tsx, script, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
