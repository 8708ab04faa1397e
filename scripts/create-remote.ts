import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { isInside, isReserved } from '@nestwright/contract/claim/rules';
import { remoteFaults } from '@nestwright/contract/remote/schema';

import { nameFault } from './create-remote/name-faults.ts';
import { remoteFiles } from './create-remote/remote-files.ts';
import { pieces, readRemote, REMOTE_PREFIX, repositoryRoot } from './repository.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { path: { type: 'string' } } });
const [folder = ''] = positionals;
const { path } = values;
if (folder === '' || path === undefined) fail('Usage: npm run create-remote -- mfe-<name> --path /<path>');
const wrongName = nameFault(folder);
if (wrongName !== undefined) fail(wrongName);
const name = folder.slice(REMOTE_PREFIX.length);
const files = remoteFiles({ name, path, dependencies: commonDependencies() });
const faults = remoteFaults(JSON.parse(files['remote.json']!));
if (faults.length > 0) fail(`${folder} was not created.\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
if (existsSync(join(repositoryRoot, folder))) fail(`${folder} already exists.`);
if (isReserved(path)) fail(`${path} belongs to the gateway. Choose another path.`);
const owner = ownerOf(path);
if (owner) fail(`${path} belongs to ${owner}. Choose another path.`);

for (const [file, text] of Object.entries(files)) {
  const target = join(repositoryRoot, folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
console.log(`Created ${folder} with ${Object.keys(files).length} files, for ${path}.

  npx jest ${folder}                 its test
  cd ${folder} && npm start          alone in a page
  npm run release -- ${folder}       into the site

To keep it, run npm install before you commit: it adds the folder to the lock file.`);

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
    return (
      each !== 'shell' &&
      readRemote(each).claims.some((claim) => isInside(wanted, claim.path) && !claim.path.startsWith('/:'))
    );
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
