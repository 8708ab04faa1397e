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
  const texts = folders.flatMap((folder) => textsIn(join(root, folder, 'src')));
  const keys = texts.flatMap(keyNames).map((name) => {
    const key = name.startsWith("'") ? name : constantNamed(name, texts);
    return key.slice(1, -1);
  });
  if (!keys.includes('UserSession')) throw new Error('No keys were found in the code.');
  return [...new Set(keys)].sort();
}

/** The keys of the stored values that a source creates, each quoted or as the name of a constant. */
export function keyNames(source: string): string[] {
  return [...source.matchAll(/createStoredValue<[^(]*\(\{\s*key: ('[^']+'|[A-Z_]+)/g)].map(
    ([, name]) => name!,
  );
}

function constantNamed(name: string, texts: readonly string[]): string {
  const found = texts.map((text) => new RegExp(`const ${name} = ('[^']+')`).exec(text)?.[1]).find(Boolean);
  if (found === undefined) throw new Error(`No constant ${name} was found in the code.`);
  return found;
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
