import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { integrityOfBytes } from '@nestwright/gateway/releases/integrity-of.ts';

/** Subresource integrity of every file below a folder whose name matches. */
export function integrityOfFolder(folder: string, named: RegExp): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => named.test(file))
    .sort();
  return Object.fromEntries(files.map((file) => [file, integrityOfBytes(readFileSync(join(folder, file)))]));
}
