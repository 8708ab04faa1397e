import { realpathSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  packRelease,
  statementOf,
  uploadHeaders,
} from '@nestwright/gateway/releases/incoming/pack-release.ts';
import { readLedger } from '@nestwright/gateway/releases/ledger/ledger.ts';
import { folderStore } from '@nestwright/gateway/releases/release-store.ts';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import {
  gardenBuild,
  gardenStatement,
  sendBuild,
  sendGarden,
  uploadsUnderWay,
} from '#testing/upload-build.ts';
import { startUploadSite, type UploadTestSite } from '#testing/upload-site.ts';

let site: UploadTestSite;

beforeEach(async () => {
  site = await startUploadSite();
});
afterEach(async () => {
  await site.app.close();
  removeTemporary();
});

const lastRow = () => readLedger(site.store).rows.at(-1)!;

type Team = 'garden' | 'shop' | 'shed';

function headersOf(team: Team, archive: Buffer, token = site[team].token): Record<string, string> {
  return uploadHeaders(statementOf(archive, { ...gardenStatement, name: team }), { ...site[team], token });
}

/** An upload whose body never ends. */
function holdUpload(team: Team): ClientRequest {
  const { port } = site.app.server.address() as AddressInfo;
  const headers = { ...headersOf(team, Buffer.from('more')), 'content-length': 1000 };
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/_releases', headers });
  sending.on('error', () => undefined);
  sending.write('begin');
  return sending;
}

async function answerOf(team: Team, token?: string) {
  const payload = await packRelease(gardenBuild());
  return site.app.inject({
    method: 'POST',
    url: '/_releases',
    headers: headersOf(team, payload, token),
    payload,
  });
}

test('a team has two upload places and a gateway has four; an unknown token takes none', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const open = [holdUpload('garden'), holdUpload('garden'), holdUpload('shop')];
  await uploadsUnderWay(site, 3);
  const more = await answerOf('garden');
  expect([more.statusCode, more.headers['retry-after']]).toEqual([429, '15']);
  expect(more.body).toContain('Other releases of this team');
  for (let guess = 0; guess < 5; guess += 1)
    expect((await answerOf('garden', 'guessed')).statusCode).toBe(401);
  open.push(holdUpload('shop'));
  await uploadsUnderWay(site, 4);
  const others = await answerOf('shed');
  expect([others.statusCode, others.headers['retry-after']]).toEqual([503, '15']);
  for (const sending of open) sending.destroy();
  await uploadsUnderWay(site, 0);
  expect((await sendGarden(site, gardenBuild())).status).toBe(201);
});

test('an upload whose checks run into their limit is answered, also on a connection that may be silent for less', async () => {
  await site.app.close();
  site = await startUploadSite({ checkSeconds: 5 }, { connectionTimeout: 2000 });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const payload = await packRelease(
    gardenBuild('1.0.0', (build) => {
      // No loop that the gate could end.
      build.files['server/server.cjs'] = `/^(a+)+$/.test('a'.repeat(60) + 'b'); exports.routes = [];`;
    }),
  );
  const { port } = site.app.server.address() as AddressInfo;
  const body = new Uint8Array(payload);
  const headers = headersOf('garden', payload);
  const answer = await fetch(`http://127.0.0.1:${port}/_releases`, { method: 'POST', headers, body });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('The checks ended early: they took more than 5 s.');
});

test('the first refusals in an hour get a row each, and the rest share one row', async () => {
  const before = readLedger(site.store).rows.length;
  for (let times = 0; times < 25; times += 1) await sendGarden(site, gardenBuild(), { message: '' });
  expect(readLedger(site.store).rows).toHaveLength(before + 20);
  // Another team gets its own rows.
  await sendBuild(site, { team: site.shop, folder: gardenBuild(), fields: gardenStatement });
  expect(lastRow()).toMatchObject({ what: 'refusal', by: 'shop' });
  await site.app.close();
  expect(readLedger(site.store).rows).toHaveLength(before + 22);
  expect(lastRow()).toMatchObject({
    what: 'refusal',
    as: 'gateway',
    piece: 'garden',
    version: null,
    why: '5 more uploads were refused within an hour.',
    rules: ['NW-609'],
  });
  expect(readLedger(site.store).fault).toBeUndefined();
});

test('a refusal is answered with its findings even if the ledger cannot be written', async () => {
  await site.app.close();
  const folder = temporaryFolder();
  const store = folderStore(folder);
  const noteRefusal = () => Promise.reject(new Error('The disk is full.'));
  site = await startUploadSite({ store: { ...store, documents: { ...store.documents, noteRefusal } } });
  const answer = await sendGarden(site, gardenBuild(), { message: '' });
  expect(answer).toMatchObject({ status: 422, rules: ['NW-609'] });
});

test('no refusal names a folder of the gateway', async () => {
  const answer = await sendGarden(
    site,
    gardenBuild('1.0.0', (build) => {
      build.files['server/server.cjs'] =
        `const where = typeof __filename === 'string' ? __filename : ''; throw new Error(where + new Error('beds').stack);`;
    }),
  );
  expect(answer).toMatchObject({ status: 422, rules: ['NW-401'] });
  expect(answer.text).toContain('beds');
  for (const place of [site.store, realpathSync(site.store), process.cwd(), '.quarantine'])
    expect(answer.text).not.toContain(place);
});
