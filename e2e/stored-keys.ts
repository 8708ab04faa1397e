import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Every local storage key in the product's code. New keys are found automatically. */
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
