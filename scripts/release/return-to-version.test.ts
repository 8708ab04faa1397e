import {
  statementOf,
  type StatementFields,
  uploadHeaders,
} from '@nestwright/gateway/releases/incoming/pack-release.ts';
import { readLedger } from '@nestwright/gateway/releases/ledger/ledger.ts';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';

import { removeTemporary } from '#testing/fixture-releases.ts';
import { claim } from '#testing/garden-site.ts';
import { gardenBuild, gardenStatement, send, sendGarden } from '#testing/upload-build.ts';
import { startUploadSite } from '#testing/upload-site.ts';
import type { UploadAnswer } from '#testing/upload-build.ts';
import type { UploadTestSite } from '#testing/upload-site.ts';

import { pointTo, readDocument } from './release-store.ts';
import { readBuild } from './run-release.ts';

let site: UploadTestSite;
beforeEach(async () => {
  site = await startUploadSite();
});
afterEach(async () => {
  await site.app.close();
  removeTemporary();
});

const release = (version: string) => sendGarden(site, gardenBuild(version), { version });

/** Sends a statement without an archive. */
function goBack(fields: Partial<StatementFields> = {}, team = site.garden): Promise<UploadAnswer> {
  const nothing = Buffer.alloc(0);
  const statement = statementOf(nothing, { ...gardenStatement, message: 'The roses were red', ...fields });
  return send(site.app, nothing, uploadHeaders(statement, team));
}

const live = () =>
  readDocument(site.store).microFrontends['@nestwright/garden']?.find(({ deployment }) => deployment.default)
    ?.metadata.version;

test('a team returns to an earlier version of the site without sending it again', async () => {
  await release('1.0.0');
  await release('1.1.0');
  expect(await goBack()).toMatchObject({ status: 201, rules: [] });
  expect(live()).toBe('1.0.0');
  expect(readLedger(site.store).rows.at(-1)).toMatchObject({
    as: 'team',
    by: 'garden',
    what: 'rollback',
    version: '1.0.0',
    why: 'The roses were red',
  });
});

test.each([
  ['a version that the site never had', { version: '9.0.0' }, 'the site has no garden 9.0.0 to return to'],
  ['a share of the visitors', { traffic: 50 }, 'is for everybody, not for 50 %'],
])('a return to %s is refused, and the live version stays', async (_what, fields, why) => {
  await release('1.0.0');
  await release('1.1.0');
  const answer = await goBack(fields);
  expect(answer).toMatchObject({ status: 422, rules: ['NW-608'] });
  expect(answer.text).toContain(why);
  expect(live()).toBe('1.1.0');
});

test('neither another team nor a revoked token can return to a version', async () => {
  await release('1.0.0');
  await release('1.1.0');
  expect((await goBack({}, site.shop)).rules).toEqual(['NW-602']);
  site.revoke('garden');
  expect((await goBack()).rules).toEqual(['NW-601']);
  expect(live()).toBe('1.1.0');
});

test.each([
  ['its token is revoked', 401, 'NW-601', () => site.revoke('garden')],
  ['its key is changed', 403, 'NW-603', () => site.grant('garden', { publicKey: 'another' })],
  ['its paths become another team’s', 422, 'NW-211', () => site.grant('garden', { owns: ['/plants'] })],
])('a team does not return when %s while the version is checked', async (_name, status, rule, change) => {
  await release('1.0.0');
  await release('1.1.0');
  site.onceAccepted(change);
  const { rules, ...answered } = await goBack();
  expect([answered.status, ...new Set(rules)]).toEqual([status, rule]);
  expect(live()).toBe('1.1.0');
});

test('the site does not return to a version with paths that the team does not own', async () => {
  await release('1.0.0');
  const wide = gardenBuild('2.0.0', (build) => build.release.claims.push(claim('/plants')));
  const built = readBuild(wide);
  uploadRelease(built.release, wide, site.store);
  pointTo(built.release, site.store);
  await release('2.1.0');
  expect((await goBack({ version: '2.0.0' })).rules).toContain('NW-211');
  expect(live()).toBe('2.1.0');
});
