import { CALLS_CONSENT_TEXT, COST_INFO_TEXT } from '@nestwright/domain/consent/rules';
import { createHash } from 'node:crypto';
import { consents, mails, projects } from '#db/tables.ts';
import { phoneHash } from '#person-hash.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp, testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { actOn, requestBody, sendMatched, signInPro, submitRequest } from '#testing/test-request.ts';
import { consentNetwork } from './consent-record.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});
const agreed = (change: object = {}) => ({
  version: '2026-11',
  calls: true,
  costInfo: true,
  at: '2027-03-01T15:00:00.000Z',
  page: '/request-service/contact',
  ...change,
});
const given = async (browser: TestBrowser) =>
  (await browser.get('/api/consents')).json<{
    consents: { id: string; kind: string; withdrawnAt: unknown }[];
  }>().consents;
const withdraw = (browser: TestBrowser, id: string) => browser.send('POST', `/api/consents/${id}/withdraw`);

test.each(['2026-12', '', 'constructor', '2026-11 '])(
  'consent to a text that we never published is refused: "%s"',
  async (version) => {
    const { response } = await submitRequest(visitor, { consent: agreed({ version }) });
    expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([
      422,
      ['consent.version'],
    ]);
    expect([await rowsIn(app, projects), await rowsIn(app, mails)]).toEqual([0, 0]);
  },
);

test('the record proves what was agreed to, for which phone, and from which network and browser', async () => {
  await submitRequest(visitor, {
    consent: agreed({ page: '/request-service/contact?email=ada@example.com' }),
  });
  const rows = await app.deps.db.select().from(consents);
  const [calls, costInfo] = rows.toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(calls).toMatchObject({
    wordingHash: createHash('sha256').update(CALLS_CONSENT_TEXT).digest('base64url'),
    phoneHash: phoneHash(app.deps, '+1 305 555 0143'),
    network: '203.0.113.0/24',
    userAgent: 'Mozilla/5.0 (test)',
    page: '/request-service/contact',
    withdrawnAt: null,
  });
  expect(costInfo?.wordingHash).toBe(createHash('sha256').update(COST_INFO_TEXT).digest('base64url'));
  expect(JSON.stringify(rows)).not.toMatch(/555.?0143|example\.com|203\.0\.113\.7/);
});

test('the phone is stored as a hash whose key is not in the database', () => {
  const hash = phoneHash(app.deps, '(305) 555-0143');
  expect(phoneHash({ secret: 'another' }, '(305) 555-0143')).not.toBe(hash);
  expect(phoneHash(app.deps, '(305) 555-0144')).not.toBe(hash);
});

test('a network names a neighborhood, not a home', () => {
  expect(consentNetwork('203.0.113.77')).toBe('203.0.113.0/24');
  expect(consentNetwork('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
  expect(consentNetwork('2001:db8:1:2::77')).toBe('2001:db8:1::/48');
});

test('guests and account holders can see and withdraw their consents', async () => {
  for (const giver of [visitor, testBrowser(app)]) {
    if (giver !== visitor) await signUp(app, giver, 'eve@example.com');
    const { id: projectId } = await submitRequest(giver, { consent: agreed({ costInfo: false }) });
    const [consent, ...others] = await given(giver);
    expect(others).toEqual([]);
    expect(consent).toMatchObject({
      projectId,
      kind: 'automated-calls',
      text: CALLS_CONSENT_TEXT,
      withdrawnAt: null,
    });
    app.clock.advance({ hours: 1 });
    const answer = await withdraw(giver, consent!.id);
    expect([answer.statusCode, answer.json().consent.withdrawnAt]).toEqual([
      200,
      app.clock.now().toISOString(),
    ]);
    expect((await given(giver))[0]?.withdrawnAt).toBe(app.clock.now().toISOString());
  }
});

test('a withdrawal is mailed once to operations and to every pro that may have called', async () => {
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  const { lead } = await sendMatched(visitor, pro, { consent: agreed() });
  await actOn(pro, lead, 'accept');
  const calls = (await given(visitor)).find(({ kind }) => kind === 'automated-calls')!;
  await withdraw(visitor, calls.id);
  await withdraw(visitor, calls.id);
  const sent = (await app.mails()).filter(({ template }) => template === 'consent_withdrawn');
  expect(sent.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['roofer@example.com', app.deps.config.OPERATIONS_EMAIL]),
  );
  expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
  expect(JSON.stringify(sent)).not.toMatch(/Byron|ada@example|Ocean Drive|555-0143/);
});

test('nobody can see or withdraw another person’s consent', async () => {
  await submitRequest(visitor, { consent: agreed() });
  const [mine] = await given(visitor);
  const stranger = testBrowser(app);
  expect(await given(stranger)).toEqual([]);
  expect((await withdraw(stranger, mine!.id)).statusCode).toBe(404);
  await stranger.send(
    'POST',
    '/api/projects',
    requestBody({ Email: 'eve@example.com', Address: '2 Elsewhere' }),
  );
  expect((await withdraw(stranger, mine!.id)).statusCode).toBe(404);
  expect((await given(visitor)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, null]);
});
