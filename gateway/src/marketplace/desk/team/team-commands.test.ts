import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { desc } from 'drizzle-orm';
import { runCleanup } from '#cleanup.ts';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { teamNonces, teams } from '#db/team-tables.ts';
import { nestwrightSite } from '#nestwright-site.ts';
import { type StatementFields, statementOf, uploadHeaders } from '#releases/incoming/pack-release.ts';
import { readLedger } from '#releases/ledger/ledger.ts';
import { releaseTeams } from '#release-teams.ts';
import { dumpTexts } from '#testing/dump-tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';
import { grantPaths, grantSlots, registerKey, revokeToken, rotateToken } from './change-team.ts';
import { addTeam, listTeams, removeTeam } from './team-commands.ts';

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
  const pages = testPages(folder, { site: nestwrightSite, uploadsWithoutBrowser: 'accept' });
  app = await startTestApp({
    env: { LIMIT_FACTOR: '100' },
    pages: (instance, deps) => pages(instance, { ...deps, teams: releaseTeams(deps) }),
  });
});

const add = (name = 'garden', owns = [`/${name}`]) => addTeam(app.deps, { name, owns, expires: '90d' });

/** A team's upload: an empty archive, so that an accepted one always ends at rule NW-607. */
function upload(token: string, fields: Partial<StatementFields> = {}, key = keys.privateKey): InjectOptions {
  const archive = Buffer.from('no archive');
  const all: StatementFields = {
    site: 'http://localhost:3000',
    name: 'garden',
    version: '1.0.0',
    traffic: 100,
    promoteAfter: null,
    dropped: [],
    message: 'Spring',
    commit: null,
    ...fields,
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

test('a team gets slots when it is added or later, and a new grant replaces the old one', async () => {
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
    await expect(grantSlots(app.deps, 'garden', [wrong])).rejects.toThrow('is not the name of a slot');
  await expect(grantSlots(app.deps, 'shed', [])).rejects.toThrow('There is no team shed');
  await grantSlots(app.deps, 'garden', []);
  expect(await granted()).toEqual([]);
  expect((await audited()).slice(1)).toEqual([
    'team-slots-changed operator {"team":"garden"}',
    'team-slots-changed operator {"team":"garden"}',
  ]);
});

test('a team gets other paths, each of them only if no other team owns it', async () => {
  await add();
  await add('shop', ['/shop/:kind']);
  await grantPaths(app.deps, 'garden', ['/plants/', '/garden', '/plants']);
  const owned = async () => (await listTeams(app.deps)).map(({ name, owns }) => [name, ...owns]);
  expect(await owned()).toEqual([
    ['garden', '/plants', '/garden'],
    ['shop', '/shop/:kind'],
  ]);
  await expect(grantPaths(app.deps, 'garden', ['/garden', '/shop'])).rejects.toThrow(
    '/shop overlaps /shop/:kind of the team shop. Give that team other paths with npm run teams -- paths shop',
  );
  await expect(grantPaths(app.deps, 'garden', [])).rejects.toThrow('Please add the paths that it owns');
  await expect(grantPaths(app.deps, 'garden', ['/api/x'])).rejects.toThrow('belongs to the gateway');
  await expect(grantPaths(app.deps, 'shed', ['/shed'])).rejects.toThrow('There is no team shed');
  expect((await owned())[0]).toEqual(['garden', '/plants', '/garden']);
  await grantPaths(app.deps, 'garden', ['/plants']);
  await add('gardening', ['/garden']);
  expect((await audited()).slice(2, 4)).toEqual([
    'team-paths-changed operator {"team":"garden"}',
    'team-paths-changed operator {"team":"garden"}',
  ]);
});

test('the paths and the name of a removed team are free, and its token opens nothing', async () => {
  await add();
  await registerKey(app.deps, 'garden', keys.publicKey);
  await revokeToken(app.deps, 'garden');
  await expect(add('gardening', ['/garden'])).rejects.toThrow(
    'or remove it with npm run teams -- remove garden',
  );
  const token = await rotateToken(app.deps, 'garden', '2d');
  expect(await send(upload(token))).toEqual([422, 'NW-607']);
  await removeTeam(app.deps, 'garden');
  expect(await send(upload(token))).toEqual([401, 'NW-601']);
  await add('gardening', ['/garden']);
  await add('garden', ['/plants']);
  await expect(removeTeam(app.deps, 'shed')).rejects.toThrow('There is no team shed');
  expect((await audited()).at(-3)).toBe('team-removed operator {"team":"garden"}');
});

test.each([
  ['Garden', ['/garden'], '90d', /^Garden cannot be the name/],
  ['shell', ['/garden'], '90d', /^shell cannot be the name/],
  ['garden', [], '90d', /^Please add the paths that it owns/],
  ['garden', ['garden'], '90d', /^garden is not a path/],
  ['garden', ['/'], '90d', /^\/ is not a path/],
  ['garden', ['/:anything'], '90d', /^\/:anything is not a path/],
  ['garden', ['/*'], '90d', /is not a path/],
  ['garden', ['/garden/..'], '90d', /is not a path/],
  ['garden', ['/garden/../shop'], '90d', /is not a path/],
  ['garden', ['/api/garden'], '90d', /^\/api\/garden belongs to the gateway/],
  ['garden', ['/releases'], '90d', /^\/releases belongs to the gateway/],
  ['garden', ['/garden'], '', /^Please say for how many days/],
  ['garden', ['/garden'], '0d', /^Please say for how many days/],
  ['garden', ['/garden'], '731d', /^Please say for how many days/],
])('a team %s that owns %p for %s is refused', async (name, owns, expires, message) => {
  await expect(addTeam(app.deps, { name, owns, expires })).rejects.toThrow(message);
  expect(await rowsIn(app, teams)).toBe(0);
  expect(await audited()).toEqual([]);
});

test.each(['/shop', '/Shop', '/shop/offers', '/:any/offers'.replace('/:any', '/shop/:any')])(
  '%s is refused because it overlaps what another team owns',
  async (owned) => {
    await add('shop', ['/shop/:kind']);
    await expect(add('garden', [owned])).rejects.toThrow(`${owned} overlaps /shop/:kind of the team shop.`);
    await add('garden', ['/shopping']);
  },
);

test('a team is made once, and a team that does not exist cannot be changed', async () => {
  await add();
  await expect(add()).rejects.toThrow('The team garden already exists.');
  await expect(rotateToken(app.deps, 'shed', '1d')).rejects.toThrow('There is no team shed');
  await expect(revokeToken(app.deps, 'shed')).rejects.toThrow('There is no team shed');
  await expect(registerKey(app.deps, 'shed', keys.publicKey)).rejects.toThrow('There is no team shed');
});

test('only an Ed25519 public key can be registered', async () => {
  await add();
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await expect(registerKey(app.deps, 'garden', keys.privateKey)).rejects.toThrow('This is the private key.');
  for (const wrong of ['', 'key', rsa.publicKey])
    await expect(registerKey(app.deps, 'garden', wrong)).rejects.toThrow(
      /not an Ed25519 public key.*nestwright-remote key/,
    );
  expect((await listTeams(app.deps))[0]!.publicKey).toBeNull();
});

test('an upload is accepted only with its team’s token and key', async () => {
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

test('a rotated, revoked or expired token is refused', async () => {
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

test('a statement works once, on all gateways together, and is forgotten once it is too old to work', async () => {
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
