import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DOCUMENT } from '@nestwright/gateway/releases/document-store.ts';
import { findOwner } from '@nestwright/contract/remote';
import { createReleaseReader } from '@nestwright/gateway/releases/release-reader.ts';

import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';
import { folderStore } from '@nestwright/gateway/releases/release-store.ts';
import { readDocument, undoChanges } from './release-store.ts';
import { readBuild, runRelease } from './run-release.ts';

let store: string;

beforeEach(async () => {
  store = temporaryFolder();
  await release(buildFixtureShell());
  await release(buildFixture({ version: '1' }));
  await release(buildFixture({ version: '2' }));
});
afterEach(removeTemporary);

async function release(folder: string, replaces?: string): Promise<void> {
  const build = async () => readBuild(folder);
  await runRelease({ store: folderStore(store), traffic: 100, replaces, notify: () => undefined, build });
}

/** The live version of a remote; undefined when the site is without it. */
function live(name = 'booking'): string | undefined {
  const versions = readDocument(store).microFrontends[`@nestwright/${name}`];
  return versions?.find(({ deployment }) => deployment.default)?.metadata.version;
}

test('changes can be undone, one or several, and so can the undoing', async () => {
  await undoChanges(1, folderStore(store));
  expect(live()).toBe('1');
  await undoChanges(1, folderStore(store));
  expect(live()).toBe('2');
  await undoChanges(2, folderStore(store));
  expect(live()).toBe('2');
  await undoChanges(4, folderStore(store));
  expect(live()).toBe('1');
});

test('more changes than were made cannot be undone, and nothing happens', async () => {
  await expect(undoChanges(3, folderStore(store))).rejects.toThrow('The store can undo 2 changes, not 3.');
  expect(live()).toBe('2');
});

test('a change is not undone when the files it would need were removed', async () => {
  rmSync(join(store, 'booking', '1'), { recursive: true });
  await expect(undoChanges(1, folderStore(store))).rejects.toThrow(
    'The files of booking/1 were removed. Release them again instead.',
  );
  expect(live()).toBe('2');
});

test('a gateway that starts with a broken document serves the last valid one, says so, and undoing fixes it', async () => {
  const file = join(store, DOCUMENT);
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
  const messages: string[] = [];
  const reader = createReleaseReader(store, (message) => messages.push(message));
  expect(reader.current()?.remotes.map(({ version }) => version)).toEqual(['2']);
  expect(messages[0]).toContain('is not valid');
  expect(messages[1]).toContain('npm run releases -- --undo 1');
  await undoChanges(1, folderStore(store));
  expect(live()).toBe('2');
});

test('while a remote takes over another’s pages, every read of the release document finds an owner of the page', async () => {
  const reader = createReleaseReader(store, (message) => {
    throw new Error(message);
  });
  const owners: (string | undefined)[] = [];
  const look = () => {
    reader.refresh();
    owners.push(findOwner(reader.current()?.remotes ?? [], '/booking')?.remote.name);
  };
  look();
  const looks = setInterval(look, 1);
  await release(buildFixture({ name: 'requests', path: '/booking' }), 'booking');
  clearInterval(looks);
  look();
  expect(owners).not.toContain(undefined);
  expect([owners[0], owners.at(-1)]).toEqual(['booking', 'requests']);
});

test('a remote takes over another’s pages under a new name in one step', async () => {
  const renamed = buildFixture({ name: 'requests', path: '/booking' });
  await expect(release(renamed)).rejects.toThrow('requests claims /booking, which booking 2 owns.');
  await expect(release(renamed, 'bookings')).rejects.toThrow('There is no remote bookings to replace.');
  await release(renamed, 'booking');
  expect([live('booking'), live('requests')]).toEqual([undefined, '1.0.0']);
  await undoChanges(1, folderStore(store));
  expect([live('booking'), live('requests')]).toEqual(['2', undefined]);
});
