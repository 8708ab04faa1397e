import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const FILE = '.env';

/**
 * A setting of the gateway as the gateway will read it: from the environment, or else from the file `.env` in the current
 * folder. Undefined when it is missing or blank; a blank one in the environment hides the file's.
 */
export function setting(name: string): string | undefined {
  const text = (process.env[name] ?? inFile()[name] ?? '').trim();
  return text === '' ? undefined : text;
}

function inFile(): Record<string, string | undefined> {
  return existsSync(FILE) ? parseEnv(readFileSync(FILE, 'utf8')) : {};
}
