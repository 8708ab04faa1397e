import { parseArgs } from 'node:util';

import { buildPiece, finishedRelease, type PieceName, pieceVersion } from './build/build-piece.ts';
import { pieceNamed } from './build/piece-named.ts';
import { withReleaseLock } from './release/release-lock.ts';
import { pointTo, readDocument, releasesFolder } from './release/release-store.ts';
import { verifyRelease } from './release/verify-release.ts';
import { join } from 'node:path';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { traffic: { type: 'string', default: '100' } },
});
const traffic = Number(values.traffic);
if (positionals.length !== 1 || !Number.isFinite(traffic) || traffic < 0 || traffic > 100) {
  console.error('Usage: npm run release -- <remote> [--traffic 0..100]');
  process.exit(1);
}

try {
  await withReleaseLock(releasesFolder, () => release(pieceNamed(positionals[0]!)));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/** Build, verify, switch; nothing is live before everything is in its place. */
async function release(name: PieceName): Promise<void> {
  const version = pieceVersion(name, 'production');
  const built =
    finishedRelease(name, version) ??
    (console.log(`build: ${name} ${version}`), await buildPiece(name, version));
  console.log(`verify: ${Object.keys(built.integrity).length} files, ${built.claims.length} claims`);
  const problems = await verifyRelease({
    release: built,
    folder: join(releasesFolder, built.folder),
    store: releasesFolder,
    live: readDocument(),
  });
  if (problems.length > 0)
    throw new Error(`Not released:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  pointTo(built, releasesFolder, traffic);
  console.log(
    traffic === 100 ? `live: ${name} ${version}` : `live for ${traffic} % of visitors: ${name} ${version}`,
  );
}
