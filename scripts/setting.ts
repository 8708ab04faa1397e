import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const FILE = '.env';

/**
 * A setting as the gateway will read it: from the environment, or else from the file `.env` in the current folder.
 * Undefined if the setting is missing or blank. A blank setting in the environment hides the one in the file.
 */
export function setting(name: string): string | undefined {
  const text = (process.env[name] ?? inFile()[name] ?? '').trim();
  return text === '' ? undefined : text;
}

/** All variables of the environment, and those of the file that it does not have. */
export function allSettings(): Record<string, string | undefined> {
  return { ...inFile(), ...process.env };
}

function inFile(): Record<string, string | undefined> {
  return existsSync(FILE) ? parseEnv(readFileSync(FILE, 'utf8')) : {};
}
