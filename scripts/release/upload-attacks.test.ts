import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import {
  packRelease,
  statementOf,
  uploadHeaders,
} from '@nestwright/gateway/releases/incoming/pack-release.ts';
import { followReleases } from '@nestwright/gateway/releases/followed-releases.ts';
import { readLedger } from '@nestwright/gateway/releases/ledger/ledger.ts';

import { removeTemporary } from '#testing/fixture-releases.ts';
import { gardenBuild, gardenStatement, send, sendGarden } from '#testing/upload-build.ts';
import { expectNothingHappened, lastRowOf, sharesOn } from '#testing/upload-outcome.ts';
import { startUploadSite, type UploadTestSite } from '#testing/upload-site.ts';

let site: UploadTestSite;

beforeEach(async () => {
  site = await startUploadSite();
});
afterEach(async () => {
  await site.app.close();
  removeTemporary();
});

test('an unknown token is refused and leaves no row', async () => {
  const before = readLedger(site.store).rows.length;
  const answer = await sendGarden(site, gardenBuild(), {}, { ...site.garden, token: 'guessed' });
  expect(answer).toMatchObject({ status: 401, rules: ['NW-601'] });
  expect(readLedger(site.store).rows).toHaveLength(before);
});

test('a stolen token is refused once it is revoked, and the ledger records the attempt', async () => {
  await sendGarden(site, gardenBuild());
  site.revoke('garden');
  const answer = await sendGarden(site, gardenBuild('1.1.0'), { version: '1.1.0' });
  expect(answer).toMatchObject({ status: 401, rules: ['NW-601'] });
  expect(sharesOn(site)).toEqual({ '1.0.0': 100 });
  expect(lastRowOf(site)).toMatchObject({ what: 'refusal', by: 'garden', version: 'unknown', why: null });
});

test('a statement that was signed for another site is refused', async () => {
  for (const other of ['https://staging.site.example', 'https://site.example/', 'http://site.example', '']) {
    const answer = await sendGarden(site, gardenBuild(), { site: other });
    expect(answer).toMatchObject({ status: 403, rules: ['NW-613'] });
    expect(answer.text).toContain(`signed for \\"${other}\\"; this is https://site.example.`);
  }
  expect(sharesOn(site)).toEqual({});
});

test('the signature covers the site, so nobody can send the statement to another site', async () => {
  const archive = await packRelease(gardenBuild());
  const statement = statementOf(archive, { ...gardenStatement, site: 'https://staging.site.example' });
  const headers = uploadHeaders(statement, site.garden);
  const changed = { ...statement, site: gardenStatement.site };
  headers['nestwright-statement'] = Buffer.from(JSON.stringify(changed)).toString('base64url');
  expect(await send(site.app, archive, headers)).toMatchObject({ status: 403, rules: ['NW-603'] });
});

test('a token is refused for the remote of another team', async () => {
  const answer = await sendGarden(site, gardenBuild(), {}, site.shop);
  expect(answer).toMatchObject({ status: 403, rules: ['NW-602'] });
  expect(sharesOn(site)).toEqual({});
});

test('a signature by another team’s key is refused', async () => {
  const answer = await sendGarden(site, gardenBuild(), {}, { ...site.garden, key: site.shop.key });
  expect(answer).toMatchObject({ status: 403, rules: ['NW-603'] });
  expect(sharesOn(site)).toEqual({});
});

test('a statement that was changed after it was signed is refused', async () => {
  const archive = await packRelease(gardenBuild());
  const statement = statementOf(archive, { ...gardenStatement, traffic: 0 });
  const headers = uploadHeaders(statement, site.garden);
  headers['nestwright-statement'] = Buffer.from(JSON.stringify({ ...statement, traffic: 100 })).toString(
    'base64url',
  );
  expect(await send(site.app, archive, headers)).toMatchObject({ status: 403, rules: ['NW-603'] });
});

test('a recorded upload cannot be sent again, neither at once nor later', async () => {
  const archive = await packRelease(gardenBuild());
  const headers = uploadHeaders(statementOf(archive, gardenStatement), site.garden);
  const both = await Promise.all([send(site.app, archive, headers), send(site.app, archive, headers)]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  expect(await send(site.app, archive, headers)).toMatchObject({ status: 409, rules: ['NW-604'] });
  const old = statementOf(archive, gardenStatement, new Date(Date.now() - 11 * 60_000));
  expect(await send(site.app, archive, uploadHeaders(old, site.garden))).toMatchObject({
    status: 409,
    rules: ['NW-604'],
  });
});

test('another archive under a signed statement is refused', async () => {
  const archive = await packRelease(gardenBuild());
  const headers = uploadHeaders(statementOf(archive, gardenStatement), site.garden);
  const other = await packRelease(
    gardenBuild('1.0.0', (build) => (build.files['browser/beds.js'] = 'other()')),
  );
  expect(await send(site.app, other, headers)).toMatchObject({ status: 422, rules: ['NW-605'] });
  expectNothingHappened(site);
});

test('an archive of another version than the stated one is refused', async () => {
  const answer = await sendGarden(site, gardenBuild('2.0.0'));
  expect(answer).toMatchObject({ status: 422, rules: ['NW-608'] });
  expectNothingHappened(site);
});

test.each(['', '   ', 'x'.repeat(301)])(
  'a release without a reason is refused, and so is a novel (%#)',
  async (message) => {
    expect(await sendGarden(site, gardenBuild(), { message })).toMatchObject({
      status: 422,
      rules: ['NW-609'],
    });
  },
);

test.each(['Spring\u202Egnirps', 'Spring\u001B[2J', 'Spring\nAutumn', 'Spring\u2028Autumn', '\u2066Spring'])(
  'a reason with control characters is refused (%#)',
  async (message) => {
    const answer = await sendGarden(site, gardenBuild(), { message });
    expect(answer).toMatchObject({ status: 422, rules: ['NW-609'] });
    expect(answer.text).toContain('control characters or marks that change the direction of text');
  },
);

test('a reason may be in any language and have emoji', async () => {
  const message = 'Frühling 春 ربيع 👩‍🌾';
  expect(await sendGarden(site, gardenBuild(), { message })).toMatchObject({ status: 201 });
  expect(lastRowOf(site).why).toBe(message);
});

test('a site that requires a check in a browser refuses uploads and says why', async () => {
  await site.app.close();
  site = await startUploadSite({ withoutBrowser: 'refuse' });
  expect(await sendGarden(site, gardenBuild())).toMatchObject({ status: 403, rules: ['NW-610'] });
});

test('a gateway that fetches its releases refuses uploads', async () => {
  await site.app.close();
  const followed = { releasesFolder: site.store, releasesUrl: 'https://releases.example' };
  site = await startUploadSite({ store: followReleases(followed, () => undefined).store });
  expect(await sendGarden(site, gardenBuild())).toMatchObject({ status: 409, rules: ['NW-612'] });
  // A caller without a token does not learn where the releases come from.
  const stranger = await sendGarden(site, gardenBuild(), {}, { ...site.garden, token: 'guessed' });
  expect(stranger).toMatchObject({ status: 401, rules: ['NW-601'] });
  expect(stranger.text).not.toContain('releases.example');
});

test('more than 16 MB are refused while they arrive', async () => {
  const archive = Buffer.alloc(17 * 1024 * 1024);
  const answer = await send(
    site.app,
    archive,
    uploadHeaders(statementOf(archive, gardenStatement), site.garden),
  );
  expect(answer).toEqual({
    status: 413,
    rules: ['NW-606'],
    text: expect.stringContaining('The archive is too large.'),
  });
  expectNothingHappened(site);
});

test('a body that is cut off in the middle publishes nothing and leaves nothing behind', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const archive = await packRelease(gardenBuild());
  const headers = {
    ...uploadHeaders(statementOf(archive, gardenStatement), site.garden),
    'content-length': archive.length,
  };
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/_releases', headers });
  sending.on('error', () => undefined);
  sending.write(archive.subarray(0, 500));
  const quarantine = join(site.store, '.quarantine');
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(() => existsSync(quarantine) && readdirSync(quarantine).length === 1);
  sending.destroy();
  await until(() => lastRowOf(site).what === 'refusal');
  expect(lastRowOf(site)).toMatchObject({ by: 'garden', version: '1.0.0', rules: ['NW-605'] });
  await until(() => readdirSync(quarantine).length === 0);
  expectNothingHappened(site);
  expect((await sendGarden(site, gardenBuild())).status).toBe(201);
});

test('two simultaneous releases are both in the document, and one version is live', async () => {
  const answers = await Promise.all(
    ['1.0.0', '2.0.0'].map((version) => sendGarden(site, gardenBuild(version), { version })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(Object.values(sharesOn(site)).sort((a, b) => a - b)).toEqual([0, 100]);
  expect(readLedger(site.store).fault).toBeUndefined();
});
