import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packageFolder } from '#package-folder.ts';
import { migrationsFolder } from './migrate.ts';

/**
 * The folder of an embedded database with the schema in place and no rows, made at build time. Copying it takes a
 * fraction of the time of a first set-up. It suits one PGlite version and one set of migrations, so its name contains
 * both.
 */
export function templateFolder(dist: string = path.join(packageFolder, 'dist')): string {
  return path.join(dist, `pglite-${schemaVersion()}`);
}

/** Names the engine's version and, by a hash, all migrations: `0.5.16-2070e1e0d014`. */
export function schemaVersion(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(path.join(migrationsFolder, name)));
  return `${pgliteVersion()}-${hash.digest('hex').slice(0, 12)}`;
}

/** Copies the template to a folder that does not exist yet. False if no template was built. */
export function copyTemplate(target: string): boolean {
  const template = templateFolder();
  if (!existsSync(template)) return false;
  cpSync(template, target, { recursive: true });
  return true;
}

function pgliteVersion(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@electric-sql/pglite');
  const manifest = path.join(entry.slice(0, entry.lastIndexOf('pglite')), 'pglite/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}
