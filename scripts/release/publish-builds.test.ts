import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';
import { publishBuilds } from './publish-builds.ts';
import { folderStore } from '@nestwright/gateway/releases/release-store.ts';
import { readDocument, undoChanges } from './release-store.ts';
import { readBuild } from './run-release.ts';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';

let store: string;

beforeEach(() => {
  store = temporaryFolder();
});
afterEach(removeTemporary);

/** Finished builds in the store, as the build leaves them. */
function built(...folders: string[]) {
  return folders.map((folder) => {
    const { release } = readBuild(folder);
    uploadRelease(release, folder, store);
    return release;
  });
}

const publish = (builds: ReturnType<typeof built>, isAsked = false) =>
  publishBuilds(builds, { store: folderStore(store), folder: store, isAsked });

function live(): string | undefined {
  const versions = readDocument(store).microFrontends['@nestwright/booking'];
  return versions?.find(({ deployment }) => deployment.default)?.metadata.version;
}

test('a start with an empty store publishes what was built', async () => {
  expect(await publish(built(buildFixtureShell(), buildFixture()))).toEqual([
    'live: shell 1.0.0',
    'live: booking 1.0.0',
  ]);
  expect(live()).toBe('1.0.0');
});

test('a start after a rollback leaves the site rolled back, and says how to release the build', async () => {
  const shell = built(buildFixtureShell());
  const second = built(buildFixture({ version: '2' }));
  await publish([...shell, ...built(buildFixture({ version: '1' }))]);
  await publish(second, true);
  await undoChanges(1, folderStore(store));
  expect(await publish([...shell, ...second])).toEqual([
    'built, not live: booking 2. To release it: npm run release -- booking',
  ]);
  expect(live()).toBe('1');
});

test('a build publishes on request, and does not mention what is already live', async () => {
  const shell = built(buildFixtureShell());
  await publish([...shell, ...built(buildFixture({ version: '1' }))]);
  expect(await publish([...shell, ...built(buildFixture({ version: '2' }))], true)).toEqual([
    'live: booking 2',
  ]);
  expect(live()).toBe('2');
});
