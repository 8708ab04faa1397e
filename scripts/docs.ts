import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { pageOf } from './docs/page-of.ts';
import { referencePage } from './docs/reference-page.ts';
import { releaseRulesPage } from './docs/release-rules-page.ts';
import { REMOTE_SCHEMA_FILE, remoteJsonSchema } from './docs/remote-json-schema.ts';
import { callRows, gatewayRoutes } from './map/call-rows.ts';
import { mapText } from './map/map-text.ts';
import { productFiles, repositorySources, sourceFiles } from './map/repository-sources.ts';
import { ruleRows } from './map/rule-rows.ts';
import { screenRows } from './map/screen-rows.ts';
import { unreadCalls } from './map/unread-calls.ts';
import { repositoryRoot } from './repository.ts';

const USAGE = `Usage: npm run docs [-- --check]

Writes the documents that are made from the sources to gateway/dist/docs: the map, the reference, the release rules, and
the OpenAPI description. A gateway serves them at /api/docs. With --check, writes nothing, and fails if one can't be made.`;

const FOLDER = join(repositoryRoot, 'gateway', 'dist', 'docs');

try {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const documents = await writeAll(values.check);
  console.log(`docs: ${documents} documents${values.check ? '' : ` in ${relative(repositoryRoot, FOLDER)}`}`);
} catch (error) {
  console.error(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 1;
}

/**
 * Makes all documents in a new folder, which then takes the place of the former one. Returns how many there are.
 *
 * @throws Error if one is empty, or its sources break a rule
 */
async function writeAll(isCheck: boolean): Promise<number> {
  const sources = repositorySources();
  const files = productFiles();
  const map = mapText({
    screens: await screenRows(files, sources),
    rules: ruleRows(files, sources),
    calls: callRows(files, sources),
  });
  const shared = sourceFiles()
    .filter((file) => file.startsWith('shared-lib/'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, text: sources.read(path) }));
  const pages = { map, reference: referencePage(shared), 'release-rules': releaseRulesPage() };
  const folder = `${FOLDER}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    for (const [name, text] of Object.entries(pages)) {
      writeFileSync(join(folder, `${name}.md`), text);
      writeFileSync(join(folder, `${name}.html`), pageOf(text));
    }
    writeOpenApi(join(folder, 'openapi.json'), isCheck);
    const unread = unreadCalls(join(folder, 'openapi.json'), gatewayRoutes(sources));
    if (unread.length > 0) throw new Error(`The map does not find the files of ${unread.join(', ')}.`);
    if (!isCheck) {
      writeFileSync(join(repositoryRoot, REMOTE_SCHEMA_FILE), remoteJsonSchema());
      rmSync(FOLDER, { recursive: true, force: true });
      renameSync(folder, FOLDER);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return Object.keys(pages).length + 1;
}

function writeOpenApi(file: string, isLinted: boolean): void {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const command = [tsx, join(repositoryRoot, 'gateway/scripts/write-openapi.ts'), file];
  const { status } = spawnSync(process.execPath, [...command, ...(isLinted ? ['--lint'] : [])], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0)
    throw new Error('The OpenAPI description could not be made, or breaks a rule named above.');
}
