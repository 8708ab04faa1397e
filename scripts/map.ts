import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { referencePage } from './docs/reference-page.ts';
import { REMOTE_SCHEMA_FILE, remoteJsonSchema } from './docs/remote-json-schema.ts';
import { callRows } from './map/call-rows.ts';
import { mapText } from './map/map-text.ts';
import { productFiles, repositorySources, sourceFiles } from './map/repository-sources.ts';
import { ruleRows } from './map/rule-rows.ts';
import { screenRows } from './map/screen-rows.ts';
import { repositoryRoot } from './repository.ts';

const MAP = 'docs/map.md';
const REFERENCE = 'docs/reference.md';

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });

try {
  console.log(`map: ${await writeAll()} entries`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Writes or checks the generated documents. Returns how many entries the map has. */
async function writeAll(): Promise<number> {
  const sources = repositorySources();
  const files = productFiles();
  const tables = {
    screens: await screenRows(files, sources),
    rules: ruleRows(files, sources),
    calls: callRows(files, sources),
  };
  const lengths = Object.values(tables).map(({ length }) => length);
  if (lengths.includes(0))
    throw new Error('The map found no screens, no rules or no calls: its search is broken.');
  for (const [file, text] of [
    [MAP, mapText(tables)],
    [REFERENCE, referencePage(sharedFiles(sources.read))],
    [REMOTE_SCHEMA_FILE, remoteJsonSchema()],
  ] as const) {
    const path = join(repositoryRoot, file);
    if (!values.check) writeFileSync(path, text);
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
      throw new Error(`${file} is not current: run "npm run map" and commit it.`);
  }
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** The files of the shared packages, whose exports the reference lists. */
function sharedFiles(read: (file: string) => string): { path: string; text: string }[] {
  return sourceFiles()
    .filter((file) => file.startsWith('shared-lib/'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, text: read(path) }));
}
