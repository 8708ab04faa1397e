import { PGlite } from '@electric-sql/pglite';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { embeddedExtensions } from '#db/embedded-extensions.ts';
import { newDatabase } from '#db/new-database.ts';
import { templateFolder } from '#db/template.ts';

/** Makes an embedded database with the schema in place, so that a first start only has to copy it. */
async function buildTemplate(): Promise<void> {
  const folder = templateFolder();
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(path.dirname(folder), { recursive: true });
  const client = await newDatabase(
    (options) => new PGlite({ ...options, extensions: embeddedExtensions }),
    unfinished,
  );
  await client.close();
  // Another build may have made it in the meantime.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  process.stdout.write(`${path.relative(process.cwd(), folder)}\n`);
}

await buildTemplate();
