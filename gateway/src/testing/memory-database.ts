import type * as Pglite from '@electric-sql/pglite';
import type * as BtreeGist from '@electric-sql/pglite/contrib/btree_gist';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { newDatabase } from '#db/new-database.ts';
import { schemaVersion } from '#db/template.ts';
import { packageFolder } from '#package-folder.ts';

export async function openInMemory(): Promise<Pglite.PGlite> {
  const { PGlite } = loadOutsideJest('@electric-sql/pglite') as typeof Pglite;
  const { btree_gist } = loadOutsideJest('@electric-sql/pglite/contrib/btree_gist') as typeof BtreeGist;
  const open = (options: Pglite.PGliteOptions) => new PGlite({ ...options, extensions: { btree_gist } });
  const file = snapshotFile();
  const found = readSnapshot(file);
  if (found === undefined) {
    const client = await newDatabase(open);
    writeSnapshot(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    return client;
  }
  const client = open({ loadDataDir: found });
  await client.waitReady;
  return client;
}

/** A database with the schema in place. It is cached between runs, because loading it is much faster than a set-up. */
function snapshotFile(): string {
  return path.join(packageFolder, '..', '.cache', `pglite-test-${schemaVersion()}.tar`);
}

function readSnapshot(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return undefined;
  }
}

function writeSnapshot(file: string, bytes: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}

/** Uses Node's module loader, because PGlite loads parts of itself with `import()`, which jest cannot do. */
function loadOutsideJest(name: string): unknown {
  const outerProcess = runInThisContext('process') as typeof process;
  return outerProcess.getBuiltinModule('module').createRequire(import.meta.filename)(name);
}
