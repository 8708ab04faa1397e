import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const tsx = createRequire(import.meta.url).resolve('tsx/cli');

/**
 * Runs an operator's command while a gateway runs, with the gateway's settings.
 *
 * @returns what it prints
 */
export async function operatorCommand(
  settings: Record<string, string>,
  name: string,
  ...args: string[]
): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const command = [tsx, path.join(root, `gateway/src/${name}.ts`), ...args];
  const options = { cwd: root, env: { PATH, HOME, ...settings } };
  return (await promisify(execFile)(process.execPath, command, options)).stdout;
}
