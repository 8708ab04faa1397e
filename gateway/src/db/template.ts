import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * A fresh embedded database, packed at build time. Unpacking it takes a fraction of a first set-up. It only fits the
 * PGlite version that made it, so that version is in its name.
 */
export function templateFile(folder: string = path.resolve(import.meta.dirname, '../../dist')): string {
  return path.join(folder, `pglite-template-${pgliteVersion()}.tar.gz`);
}

/** The packed template in PGlite's format, or undefined if none was built. */
export function readTemplate(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)], { type: 'application/x-gzip' });
  } catch {
    return undefined;
  }
}

function pgliteVersion(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@electric-sql/pglite');
  const manifest = path.join(entry.slice(0, entry.lastIndexOf('pglite')), 'pglite/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}
