import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { templateFile } from '@nestwright/gateway/db/template.ts';

import { buildPiece, finishedRelease, pieceVersion, type PieceName } from './build/build-piece.ts';
import { pieceNamed } from './build/piece-named.ts';
import { publishBuilds } from './release/publish-builds.ts';
import { withReleaseLock } from './release/release-lock.ts';
import { releasesFolder } from './release/release-store.ts';
import { pieces, repositoryRoot } from './repository.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'skip-types': { type: 'boolean' },
    force: { type: 'boolean' },
    publish: { type: 'boolean' },
  },
});
const known = Object.keys(pieces);
const wanted = positionals.length > 0 ? positionals.map(pieceNamed) : known;
try {
  await buildStale(wanted);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
}

/** Builds what changed since the last build, printing each step. */
async function buildStale(names: PieceName[]): Promise<void> {
  const versions = new Map<PieceName, string>();
  for (const name of names) versions.set(name, await pieceVersion(name, 'production'));
  const stale = names.filter((name) => values.force || !finishedRelease(name, versions.get(name)!));
  if (stale.length > 0 && !values['skip-types']) checkTypes();
  for (const [index, name] of stale.entries()) {
    const started = Date.now();
    process.stdout.write(`[${index + 1}/${stale.length}] building ${name} ... `);
    await buildPiece(name, versions.get(name)!);
    console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  const builds = [...versions].map(([name, version]) => finishedRelease(name, version)!);
  await withReleaseLock(releasesFolder, async () => {
    const lines = publishBuilds(builds, { store: releasesFolder, isAsked: values.publish === true });
    for (const line of lines) console.log(line);
  });
  if (stale.length === 0) console.log('Everything is built.');
  buildDatabaseTemplate();
}

/** Sets up the gateway's embedded database once, so that a first start only unpacks it. */
function buildDatabaseTemplate(): void {
  if (existsSync(templateFile())) return;
  console.log('Preparing the embedded database ...');
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  execFileSync(process.execPath, [tsx, join(repositoryRoot, 'gateway', 'scripts', 'build-template.ts')], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
}

function checkTypes(): void {
  console.log('Checking types ...');
  try {
    execFileSync(
      process.execPath,
      [join(repositoryRoot, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.json'],
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
