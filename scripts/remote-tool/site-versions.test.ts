import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { withRelease, withRollback, withStamps } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import { publicDocument } from '@nestwright/gateway/pages/release-routes.ts';
import { documentEntry } from '@nestwright/gateway/releases/switch-release.ts';

import { readBuild } from '#release/run-release.ts';
import { buildFixture, removeTemporary } from '#testing/fixture-releases.ts';

import { versionBefore } from './site-versions.ts';

let document: ReleaseDocument;
let server: Server;
let site: string;
beforeEach(async () => {
  document = { schema: '', microFrontends: {} };
  server = createServer((_request, reply) => reply.end(JSON.stringify(publicDocument(document))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  removeTemporary();
});

function change(hour: number, of: (before: ReleaseDocument) => ReleaseDocument): void {
  const since = `2027-03-01T${hour}:00:00.000Z`;
  document = withStamps(document, of(document), { since, by: 'canary judge', why: 'a secret' });
}

function release(hour: number, version: string, traffic = 100): void {
  const { release: described } = readBuild(buildFixture({ name: 'garden', version }));
  change(hour, (before) => withRelease(before, documentEntry(described), traffic));
}

test('before the live version is the one that a rollback returns to; with a canary, it is the live version', async () => {
  release(10, '1.0.0');
  release(11, '2.0.0');
  expect(await versionBefore('garden', site)).toBe('1.0.0');
  release(12, '3.0.0', 10);
  expect(await versionBefore('garden', site)).toBe('2.0.0');
  expect(await versionBefore('pond', site)).toBeUndefined();
});

test('after the site withdrew a canary, a team has to name the version to go back further', async () => {
  release(10, '1.0.0');
  release(11, '2.0.0');
  release(12, '3.0.0', 10);
  change(13, (before) => withRollback(before, 'garden')!);
  await expect(versionBefore('garden', site)).rejects.toThrow(
    'garden 3.0.0 was taken back already (2027-03-01T13:00:00.000Z), and 2.0.0 is live. To go back further, name the version: 1.0.0.',
  );
});
