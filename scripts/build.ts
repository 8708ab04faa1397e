import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { finishedRelease, pieceVersion, type PieceName } from './build/build-piece.ts';
import { databaseTemplate } from './database-template.ts';
import { gatewayProgram } from './build/gateway-program.ts';
import { pieceNamed } from './build/piece-named.ts';
import { publishBuilds } from './release/publish-builds.ts';
import { releasesFolder, siteStore } from './release/release-store.ts';
import { pieces, repositoryRoot } from './repository.ts';
import { spawnOwned } from './spawn-owned.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'skip-types': { type: 'boolean' },
    force: { type: 'boolean' },
    publish: { type: 'boolean' },
  },
});
/** How many pieces are built at once; each takes up to a gigabyte of memory. */
const AT_ONCE = 2;

const known = Object.keys(pieces);
const wanted = positionals.length > 0 ? positionals.map(pieceNamed) : known;
try {
  await buildStale(wanted);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
}

/** Builds what changed since the last build, the gateway included, printing each piece. */
async function buildStale(names: PieceName[]): Promise<void> {
  const versions = new Map<PieceName, string>();
  for (const name of names) versions.set(name, await pieceVersion(name, 'production'));
  const stale = names.filter((name) => values.force || !finishedRelease(name, versions.get(name)!));
  if (stale.length > 0 && !values['skip-types']) checkTypes();
  if (stale.length > 0) console.log(`Building ${stale.join(', ')} ...`);
  const waiting = stale.values();
  const lanes = Array.from({ length: Math.min(AT_ONCE, availableParallelism()) }, async () => {
    for (const name of waiting) await buildApart(name, versions.get(name)!);
  });
  await Promise.all(lanes);
  const builds = [...versions].map(([name, version]) => finishedRelease(name, version)!);
  const isAsked = values.publish === true;
  const lines = await publishBuilds(builds, { store: siteStore(), folder: releasesFolder(), isAsked });
  for (const line of lines) console.log(line);
  if (stale.length === 0) console.log('Everything is built.');
  await gatewayProgram();
  databaseTemplate();
}

/** @throws Error if the piece can't be built; its process has printed why */
async function buildApart(name: PieceName, version: string): Promise<void> {
  const started = Date.now();
  const program = join(repositoryRoot, 'scripts', 'build', 'piece-process.ts');
  const building = spawnOwned(['--import', import.meta.resolve('tsx'), program, name, version], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  const [status] = (await once(building, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${name} could not be built.`);
  console.log(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function checkTypes(): void {
  console.log('Checking types ...');
  try {
    execFileSync(
      process.execPath,
      [join(repositoryRoot, 'node_modules', 'typescript7', 'bin', 'tsc'), '-p', 'tsconfig.json'],
      {
        cwd: repositoryRoot,
        stdio: 'inherit',
      },
    );
  } catch {
    console.error('The build stopped because of the type errors above.');
    process.exit(1);
  }
}
