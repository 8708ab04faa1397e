import './ensure-installed.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { program, adminPort } = await prepare();
process.env.ADMIN_PORT = adminPort;
process.setSourceMapsEnabled(true);
// Runs in this process, which becomes the gateway, so that none is left behind when it ends.
await import(pathToFileURL(program).href);

/**
 * Builds in a process of its own, whose tools the gateway does not need. Exits if that fails or on a signal.
 * @returns {Promise<{ program: string, adminPort: string }>}
 */
async function prepare() {
  const command = ['--import', 'tsx', 'scripts/start.ts', '--skip-types'];
  const preparing = spawn(process.execPath, command, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const passOn = (signal) => preparing.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  let prepared;
  preparing.on('message', (message) => (prepared = message));
  const [code] = await once(preparing, 'exit');
  process.off('SIGINT', passOn).off('SIGTERM', passOn);
  // The build has already printed the error.
  if (code !== 0 || prepared === undefined) process.exit(code || 1);
  return prepared;
}
