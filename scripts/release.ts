import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { releasesFolder } from './release/release-store.ts';
import { type Build, readBuild, runRelease } from './release/run-release.ts';
import { REMOTE_PREFIX } from './repository.ts';

const USAGE = `Usage: npm run release -- <remote> [--traffic 0..100] [--build <folder>] [--replace <old>] [--drop-entry <address>]

  --traffic  share of the visitors, in percent; default 100
  --build    release a finished build (browser/, server/, release.json) instead of building one
  --replace  the remote whose pages this one takes over under a new name; it leaves the site in the same step
  --drop-entry  an address for other sites that this version no longer serves, such as /widgets/v1/loader.js`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    traffic: { type: 'string', default: '100' },
    build: { type: 'string' },
    replace: { type: 'string' },
    'drop-entry': { type: 'string', multiple: true },
  },
});
const [word] = positionals;
const isShare = /^\d{1,3}(\.\d{1,2})?$/.test(values.traffic) && Number(values.traffic) <= 100;
// Two remotes cannot own the same pages, so a remote that replaces another does it for everybody.
const isWhole = values.replace === undefined || Number(values.traffic) === 100;
if (word === undefined || positionals.length !== 1 || !isShare || !isWhole) {
  console.error(USAGE);
  process.exit(1);
}

try {
  await runRelease({
    store: releasesFolder,
    traffic: Number(values.traffic),
    replaces: values.replace?.replace(REMOTE_PREFIX, ''),
    dropped: values['drop-entry'],
    notify: console.log,
    build: () =>
      values.build === undefined ? builtHere(word) : Promise.resolve(builtElsewhere(word, values.build)),
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function builtHere(piece: string): Promise<Build> {
  // The bundler is loaded only when there is something to build.
  const { finishedRelease, pieceVersion, stagePiece } = await import('./build/build-piece.ts');
  const { pieceNamed } = await import('./build/piece-named.ts');
  const name = pieceNamed(piece);
  const version = await pieceVersion(name, 'production');
  console.log(`build: ${name} ${version}`);
  const finished = finishedRelease(name, version);
  return finished
    ? { release: finished, folder: join(releasesFolder, finished.folder) }
    : stagePiece(name, version);
}

function builtElsewhere(piece: string, folder: string): Build {
  const build = readBuild(folder);
  if (build.release.name !== piece.replace(REMOTE_PREFIX, ''))
    throw new Error(`${folder} holds a build of ${build.release.name}, not of ${piece}.`);
  console.log(`build: ${build.release.name} ${build.release.version} from ${folder}`);
  return build;
}
