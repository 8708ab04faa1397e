import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { desc } from 'drizzle-orm';
import { runCleanup } from '#cleanup.ts';
import { auditEntries } from '#db/audit-tables.ts';
import { teamNonces, teams } from '#db/team-tables.ts';
import { nestwrightSite } from '#nestwright-site.ts';
import { createPages } from '#pages/pages-plugin.ts';
import { type Said, statementOf, uploadHeaders } from '#releases/incoming/pack-release.ts';
import { readLedger } from '#releases/ledger/ledger.ts';
import { releaseTeams } from '#release-teams.ts';
import { statusCounters } from '#status-counters.ts';
import { dumpTexts } from '#testing/dump-tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { addTeam, grantSlots, listTeams, registerKey, revokeToken, rotateToken } from './team-commands.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-teams-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const keys = pair();
let app: TestApp;

beforeEach(async () => {
  const pages = createPages({
    site: nestwrightSite,
    releasesFolder: folder,
    origin: 'http://localhost:3000',
    uploadsWithoutBrowser: 'accept',
    partnersFile: path.join(folder, 'partners.json'),
  });
  app = await startTestApp({
    env: { LIMIT_FACTOR: '100' },
    pages: (instance, deps) =>
      pages.plugin(instance, { ...deps, teams: releaseTeams(deps) }, statusCounters(deps)),
  });
});

const add = (name = 'garden', owns = [`/${name}`]) => addTeam(app.deps, { name, owns, expires: '90d' });

/** What a team sends: an archive that holds nothing, so that whatever is accepted of it ends at rule NW-607. */
function upload(token: string, said: Partial<Said> = {}, key = keys.privateKey): InjectOptions {
  const archive = Buffer.from('no archive');
  const all: Said = {
    site: 'http://localhost:3000',
    name: 'garden',
    version: '1.0.0',
    traffic: 100,
    promoteAfter: null,
    dropped: [],
    message: 'Spring',
    commit: null,
    ...said,
  };
  const headers = uploadHeaders(statementOf(archive, all, app.clock.now()), { token, key });
  return { method: 'POST', url: '/_releases', headers, payload: archive };
}

async function send(sent: InjectOptions): Promise<[number, string]> {
  const answer = await app.app.inject(sent);
  return [answer.statusCode, answer.json<{ findings: { rule: string }[] }>().findings[0]!.rule];
}

async function audited(): Promise<string[]> {
  const rows = await app.deps.db.select().from(auditEntries).orderBy(desc(auditEntries.seq));
  return rows.map(({ kind, actorKind, facts }) => `${kind} ${actorKind} ${facts}`).toReversed();
}

test('a team’s token is shown once and kept as a hash; every change is in the audit log', async () => {
  const token = await add();
  await registerKey(app.deps, 'garden', keys.publicKey);
  const other = await rotateToken(app.deps, 'garden', '30d');
  await revokeToken(app.deps, 'garden');
  expect(other).not.toBe(token);
  const texts = [...(await dumpTexts(app.deps.db)).values()].flat().join('\n');
  for (const secret of [token, other]) expect(texts).not.toContain(secret);
  expect(await audited()).toEqual(
    ['team-made', 'team-key-changed', 'team-token-changed', 'team-revoked'].map(
      (kind) => `${kind} operator {"team":"garden"}`,
    ),
  );
});

test('teams are listed by name, with what they own and until when', async () => {
  await add('shed');
  await add('garden', ['/garden/', '/plants/:plant', '/garden']);
  const listed = await listTeams(app.deps);
  expect(listed.map(({ name, owns }) => [name, owns])).toEqual([
    ['garden', ['/garden', '/plants/:plant']],
    ['shed', ['/shed']],
  ]);
  expect(listed[0]!.expiresAt.toISOString()).toBe('2027-05-30T15:00:00.000Z');
});

test('a team gets its slots when it is added or later, and a new grant replaces the old one', async () => {
  await addTeam(app.deps, {
    name: 'garden',
    owns: ['/garden'],
    slots: ['home/after-services', 'home/after-services'],
    expires: '90d',
  });
  const granted = async () => (await listTeams(app.deps))[0]!.slots;
  expect(await granted()).toEqual(['home/after-services']);
  await grantSlots(app.deps, 'garden', ['shop/offers', 'shop/top']);
  expect(await granted()).toEqual(['shop/offers', 'shop/top']);
  for (const wrong of ['home', 'Home/top', 'home/*', '', 'home/top/more'])
    await expect(grantSlots(app.deps, 'garden', [wrong])).rejects.toThrow('is no name of a slot');
  await expect(grantSlots(app.deps, 'shed', [])).rejects.toThrow('There is no team shed');
  await grantSlots(app.deps, 'garden', []);
  expect(await granted()).toEqual([]);
  expect((await audited()).slice(1)).toEqual([
    'team-slots-changed operator {"team":"garden"}',
    'team-slots-changed operator {"team":"garden"}',
  ]);
});

test.each([
  ['Garden', ['/garden'], '90d', /^Garden cannot be the name/],
  ['shell', ['/garden'], '90d', /^shell cannot be the name/],
  ['garden', [], '90d', /^Say what it owns/],
  ['garden', ['garden'], '90d', /^garden is no path/],
  ['garden', ['/'], '90d', /^\/ is no path/],
  ['garden', ['/:anything'], '90d', /^\/:anything is no path/],
  ['garden', ['/*'], '90d', /is no path/],
  ['garden', ['/garden/..'], '90d', /is no path/],
  ['garden', ['/garden/../shop'], '90d', /is no path/],
  ['garden', ['/api/garden'], '90d', /^\/api\/garden belongs to the gateway/],
  ['garden', ['/releases'], '90d', /^\/releases belongs to the gateway/],
  ['garden', ['/garden'], '', /^Say for how many days/],
  ['garden', ['/garden'], '0d', /^Say for how many days/],
  ['garden', ['/garden'], '731d', /^Say for how many days/],
])('a team %s that owns %p for %s is refused', async (name, owns, expires, message) => {
  await expect(addTeam(app.deps, { name, owns, expires })).rejects.toThrow(message);
  expect(await rowsIn(app, teams)).toBe(0);
  expect(await audited()).toEqual([]);
});

test.each(['/shop', '/Shop', '/shop/offers', '/:any/offers'.replace('/:any', '/shop/:any')])(
  'nobody gets %s, which meets what another team owns',
  async (owned) => {
    await add('shop', ['/shop/:kind']);
    await expect(add('garden', [owned])).rejects.toThrow(`${owned} meets /shop/:kind of the team shop.`);
    await add('garden', ['/shopping']);
  },
);

test('a team is made once; what there is no team for cannot be changed', async () => {
  await add();
  await expect(add()).rejects.toThrow('There is a team garden already.');
  await expect(rotateToken(app.deps, 'shed', '1d')).rejects.toThrow('There is no team shed');
  await expect(revokeToken(app.deps, 'shed')).rejects.toThrow('There is no team shed');
  await expect(registerKey(app.deps, 'shed', keys.publicKey)).rejects.toThrow('There is no team shed');
});

test('only a public key of Ed25519 is registered', async () => {
  await add();
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await expect(registerKey(app.deps, 'garden', keys.privateKey)).rejects.toThrow('This is the private key.');
  for (const wrong of ['', 'key', rsa.publicKey])
    await expect(registerKey(app.deps, 'garden', wrong)).rejects.toThrow(
      /no public key of Ed25519.*nestwright-remote key/,
    );
  expect((await listTeams(app.deps))[0]!.publicKey).toBeNull();
});

test('an upload passes with its team’s token and key, and with no other', async () => {
  const [garden, shop, others] = [await add(), await add('shop'), pair()];
  expect(await send(upload(garden))).toEqual([403, 'NW-603']);
  await registerKey(app.deps, 'garden', keys.publicKey);
  await registerKey(app.deps, 'shop', others.publicKey);
  expect(await send(upload(garden))).toEqual([422, 'NW-607']);
  expect(await send(upload('guessed'))).toEqual([401, 'NW-601']);
  expect(await send(upload(shop, {}, others.privateKey))).toEqual([403, 'NW-602']);
  expect(await send(upload(garden, {}, others.privateKey))).toEqual([403, 'NW-603']);
  expect(await send(upload(garden, { name: 'shop' }))).toEqual([403, 'NW-602']);
});

test('a token that was rotated, revoked or ran out opens nothing', async () => {
  const first = await add();
  await registerKey(app.deps, 'garden', keys.publicKey);
  const second = await rotateToken(app.deps, 'garden', '2d');
  expect(await send(upload(first))).toEqual([401, 'NW-601']);
  expect(await send(upload(second))).toEqual([422, 'NW-607']);
  await revokeToken(app.deps, 'garden');
  expect(await send(upload(second))).toEqual([401, 'NW-601']);
  expect(readLedger(folder).rows.at(-1)).toMatchObject({ what: 'refusal', by: 'garden', rules: ['NW-601'] });
  const third = await rotateToken(app.deps, 'garden', '2d');
  expect(await send(upload(third))).toEqual([422, 'NW-607']);
  app.clock.advance({ days: 2 });
  expect(await send(upload(third))).toEqual([401, 'NW-601']);
});

test('a statement is used once, on whichever gateway, and forgotten when it is too old to be used', async () => {
  const token = await add();
  await registerKey(app.deps, 'garden', keys.publicKey);
  const sent = upload(token);
  const answers = await Promise.all([send(sent), send(sent)]);
  expect(answers.map(([status]) => status).sort((a, b) => a - b)).toEqual([409, 422]);
  expect(await send(sent)).toEqual([409, 'NW-604']);
  app.clock.advance({ minutes: 11 });
  expect(await send(sent)).toEqual([409, 'NW-604']);
  expect(await rowsIn(app, teamNonces)).toBe(1);
  app.clock.advance({ days: 1, minutes: 1 });
  await runCleanup(app.deps);
  expect(await rowsIn(app, teamNonces)).toBe(0);
});
