import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { pieceVersion } from '#build/build-piece.ts';
import { keepWarnings } from '#build/build-warnings.ts';
import { buildFixture, removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import { buildToRelease } from './build-to-release.ts';
import { releasesFolder } from './release-store.ts';

beforeAll(() => {
  process.env.RELEASES_DIR = temporaryFolder();
});
afterAll(removeTemporary);

/** A build of this repository's desk as it is on this machine, with these warnings; returns its folder. */
async function finishedDesk(warnings: readonly string[]): Promise<string> {
  const version = await pieceVersion('desk', 'production');
  const folder = join(releasesFolder(), 'desk', version);
  cpSync(buildFixture({ name: 'desk', version }), folder, { recursive: true });
  keepWarnings(folder, warnings);
  return folder;
}

const WARNINGS = ['./routes.tsx: export tulips was not found', './bed.tsx: export roses was not found'];
const REFUSAL = 'NW-003 ./routes.tsx: export tulips was not found (and 1 more).';

async function toRelease(order: { checksSources?: boolean; folder?: string } = {}) {
  return buildToRelease({ piece: 'mfe-desk', checksSources: true, notify: () => undefined, ...order });
}

test('a finished build that had a warning is refused, although nothing is built again', async () => {
  await finishedDesk(WARNINGS);
  await expect(toRelease()).rejects.toThrow(REFUSAL);
});

test('a folder with a build that had a warning is refused, too', async () => {
  const folder = await finishedDesk(WARNINGS);
  await expect(toRelease({ folder })).rejects.toThrow(REFUSAL);
});

test('without the checks of sources, its warnings do not matter', async () => {
  const folder = await finishedDesk(WARNINGS);
  expect((await toRelease({ checksSources: false })).folder).toBe(folder);
});

test('a folder with a build from elsewhere, which says nothing of warnings, is accepted', async () => {
  const folder = buildFixture({ name: 'desk' });
  expect((await toRelease({ folder })).folder).toBe(folder);
});
