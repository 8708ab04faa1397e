import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import type { RouteObject } from '@nestwright/contract/router';

import { addressesOf } from './docs/addresses.ts';
import { referencePage } from './docs/reference-page.ts';
import { REMOTE_SCHEMA_FILE, remoteJsonSchema } from './docs/remote-json-schema.ts';
import { screenFiles } from './docs/screen-files.ts';
import { identifierCounts } from './docs/source-names.ts';
import { repositoryRoot } from './repository.ts';

/** One row of the map. */
interface Row {
  what: string;
  where: string;
}

const MAP = 'docs/map.md';
const REFERENCE = 'docs/reference.md';
/** The transport of all calls, which has no route itself. */
const TRANSPORT = 'shared-lib/domain/src/http/';

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const files = sourceFiles();
const productCode = new Map(
  files
    .filter((file) => !/^(e2e|bench)\//.test(file))
    .map((file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')]),
);
const usedNames = [...productCode].map(([file, text]) => identifierCounts(file, text));
const screens = await screenRows();
const rules = ruleRows();
const calls = callRows();
const count = screens.length + rules.length + calls.length;

if (screens.length === 0 || rules.length === 0 || calls.length === 0)
  fail('The map found no screens, no rules or no calls: its search is broken.');
const shared = [...productCode]
  .map(([path, text]) => ({ path, text }))
  .sort((a, b) => (a.path < b.path ? -1 : 1));
for (const [file, text] of [
  [MAP, mapText()],
  [REFERENCE, referencePage(shared)],
  [REMOTE_SCHEMA_FILE, remoteJsonSchema()],
] as const) {
  const path = join(repositoryRoot, file);
  if (!values.check) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
    fail(`${file} is not current: run "npm run map" and commit it.`);
}
console.log(`map: ${count} entries`);

function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  return listed
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(join(repositoryRoot, file)),
    );
}

/** Every address of the remotes, with the file of its screen or redirect. */
async function screenRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const file of files.filter((name) => /^mfe-[\w-]+\/src\/routes\.tsx$/.test(name))) {
    const { routes } = (await import(join(repositoryRoot, file))) as { routes: RouteObject[] };
    const screens = screenFiles(productCode.get(file)!);
    for (const { path, target } of await addressesOf(routes, { folder: dirname(file), screens }))
      rows.push({ what: `\`${path}\``, where: target });
  }
  return rows;
}

/** Every exported rule: a constant or a pure decision of the product. An unused one fails. */
function ruleRows(): Row[] {
  return files
    .filter((file) => /^shared-lib\/(contract|domain)\/src\/[\w-]+\/[\w-]+-rules\.ts$/.test(file))
    .flatMap((file) =>
      exportsOf(file).map((name) => {
        if (!isUsed(name)) fail(`${name} in ${file} is not used: use it or remove it.`);
        return { what: `\`${name}\``, where: file };
      }),
    );
}

/** Whether the product's code uses a name beyond its declaration. */
function isUsed(name: string): boolean {
  return usedNames.reduce((seen, counts) => seen + (counts.get(name) ?? 0), 0) > 1;
}

/** Every call of the browser with the gateway file that answers it. A call without a route fails. */
function callRows(): Row[] {
  const routes = files.filter((file) => /^gateway\/src\/.*-routes\.ts$/.test(file));
  const calls = files.filter((file) => /^shared-lib\/domain\/src\/[\w-]+\/[\w-]+-calls\.ts$/.test(file));
  return calls
    .filter((file) => !file.startsWith(TRANSPORT))
    .map((file) => ({ what: `\`${file}\``, where: routeOf(file, routes) }));
}

function routeOf(file: string, routes: string[]): string {
  const noun = basename(file).replace('-calls.ts', '');
  const byName = routes.find((route) => basename(route) === `${noun}-routes.ts`);
  if (byName) return byName;
  // Some nouns use another's call: the route is where that call's address is answered.
  const used = /from '@nestwright\/domain\/([\w-]+)\/calls'/g;
  const source = readFileSync(join(repositoryRoot, file), 'utf8');
  for (const [, other] of source.matchAll(used)) {
    const route = routes.find((name) => basename(name) === `${other}-routes.ts`);
    if (route) return route;
  }
  fail(`${file} has no route in the gateway: expected gateway/src/api/${noun}/${noun}-routes.ts.`);
}

function exportsOf(file: string): string[] {
  const source = readFileSync(join(repositoryRoot, file), 'utf8');
  return [...source.matchAll(/^export (?:const|function|async function) (\w+)/gm)].map((match) => match[1]!);
}

function mapText(): string {
  return `# Map

Written by \`npm run map\`; \`npm run check\` fails when it is not current.

## Address to screen
${table('Address', 'Screen or redirect', screens)}
## Rule to file
${table('Rule', 'File', rules)}
## Call to both its files
${table('Browser', 'Gateway', calls)}`;
}

function table(what: string, where: string, rows: Row[]): string {
  return `\n| ${what} | ${where} |\n|---|---|\n${rows.map((row) => `| ${row.what} | ${row.where} |`).join('\n')}\n`;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
