import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withRelease } from '@nestwright/contract/release/rules';

import { smallRelease } from '#testing/small-release.ts';

import { folderStore } from './release-store.ts';
import { documentEntry } from './switch-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-readers-'));
const own = process.umask();
afterEach(() => process.umask(own));
afterAll(() => rmSync(folder, { recursive: true }));

test('whatever the gateway’s own umask, another account can read all that it releases', async () => {
  const [store, build] = [join(folder, 'store'), join(folder, 'build')];
  process.umask(0o077);
  mkdirSync(join(build, 'server'), { recursive: true });
  for (const file of ['release.json', 'server/routes.js']) writeFileSync(join(build, file), '{}');
  const release = smallRelease('garden', '1');
  const { documents, files } = folderStore(store);
  const note = { by: 'garden', since: '2027-03-01T15:00:00.000Z' };
  await files.put(release, build);
  await documents.change((live) => withRelease(live, documentEntry(release), 100), note);
  await documents.change((live) => withRelease(live, documentEntry(smallRelease('garden', '2')), 100), note);
  await documents.undo(1, async () => undefined, note);
  await documents.writeNotes([]);
  const names = readdirSync(store, { recursive: true, encoding: 'utf8' });
  expect(names).toEqual(expect.arrayContaining(['registry.json', '.history/1.json', '.ledger.jsonl']));
  expect(names).toContain('garden/1/server/routes.js');
  // What is being uploaded is read by the uploading process alone.
  const served = names.filter((name) => !name.startsWith('.uploading'));
  const closed = served.filter((name) => {
    const { mode } = statSync(join(store, name));
    const needed = statSync(join(store, name)).isDirectory() ? 0o055 : 0o044;
    return (mode & needed) !== needed;
  });
  expect(closed).toEqual([]);
  // Nobody else may change it.
  expect(names.filter((name) => (statSync(join(store, name)).mode & 0o022) !== 0)).toEqual([]);
});
