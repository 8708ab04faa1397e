import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { templateFile } from '#db/template.ts';

/** Packs an embedded database with the schema in place, so the first start does not have to create it. */
async function buildTemplate(): Promise<void> {
  const client = new PGlite();
  await client.waitReady;
  await migrate(drizzle(client) as unknown as Db);
  const packed = await client.dumpDataDir('gzip');
  await client.close();
  const file = templateFile();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, Buffer.from(await packed.arrayBuffer()));
  renameSync(`${file}.new`, file);
  process.stdout.write(`${path.relative(process.cwd(), file)} ${(packed.size / 1e6).toFixed(1)} MB\n`);
}

await buildTemplate();
