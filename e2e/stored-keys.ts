import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Every key of local storage that the product's code makes a stored value of; a new one is among them without being listed. */
export function storedKeys(): string[] {
  const folders = [
    'shared-lib/contract',
    'shared-lib/domain',
    ...readdirSync(root).filter((name) => /^(shell|mfe-.+)$/.test(name)),
  ];
  const keys = folders.flatMap((folder) => keysIn(join(root, folder, 'src')));
  if (!keys.includes('UserSession')) throw new Error('No keys were found in the code.');
  return [...new Set(keys)].sort();
}

function keysIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/createStoredValue<[^(]*\(\{\s*key: '([^']+)'/g)])
    .map((match) => match[1]!);
}
