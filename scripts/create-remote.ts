import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { remoteFiles } from './create-remote/remote-files.ts';
import { pieces, repositoryRoot } from './repository.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { path: { type: 'string' } } });
const name = /^mfe-([a-z][a-z0-9]*)$/.exec(positionals[0] ?? '')?.[1];
const path = values.path;
if (!name || !path || !/^(\/[a-z0-9-]+)+$/.test(path)) {
  fail('Usage: npm run create-remote -- mfe-<name> --path /<path>   (name: lower-case letters and digits)');
}
const folder = `mfe-${name}`;
if (existsSync(join(repositoryRoot, folder))) fail(`${folder} already exists.`);
const owner = ownerOf(path);
if (owner) fail(`${path} is claimed by ${owner}.`);

const files = remoteFiles({ name, path, dependencies: commonDependencies() });
for (const [file, text] of Object.entries(files)) {
  const target = join(repositoryRoot, folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
console.log(`${folder} is there, with ${Object.keys(files).length} files, at ${path}.

  npx jest ${folder}                 its test
  cd ${folder} && npm start           alone in a page
  npm run release -- ${folder}       into the site
  npm install                        records it in package-lock.json; run it before you commit`);

/** The packages that every remote has, in their current versions. */
function commonDependencies(): Record<string, string> {
  const other = Object.values(pieces).find((each) => each !== 'shell');
  const text = readFileSync(join(repositoryRoot, other ?? 'shell', 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  const common = [
    '@nestwright/contract',
    '@nestwright/domain',
    '@nestwright/kit',
    'react',
    'react-dom',
    'react-router-dom',
  ];
  return Object.fromEntries(common.map((each) => [each, dependencies[each]!]));
}

function ownerOf(wanted: string): string | undefined {
  return Object.values(pieces).find((each) => {
    const file = join(repositoryRoot, each, 'remote.json');
    if (!existsSync(file)) return false;
    const { claims } = JSON.parse(readFileSync(file, 'utf8')) as { claims: { path: string }[] };
    return claims.some((claim) => claim.path === wanted);
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
