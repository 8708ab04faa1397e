import { CALLS_CONSENT_TEXT } from '@nestwright/domain/requests/consent-rules';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import {
  actOn,
  requestBody,
  sendMatched,
  submitRequest,
  bothTicked,
} from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});
const given = async (browser: TestBrowser) =>
  (await browser.get('/api/consents')).json<{
    consents: { id: string; kind: string; withdrawnAt: unknown }[];
  }>().consents;
const withdraw = (browser: TestBrowser, id: string) => browser.send('POST', `/api/consents/${id}/withdraw`);

test('guests and account holders can see and withdraw their consents', async () => {
  for (const giver of [visitor, testBrowser(app)]) {
    if (giver !== visitor) await signUp(app, giver, 'eve@example.com');
    const { id: projectId } = await submitRequest(giver, { consent: bothTicked({ costInfo: false }) });
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
  const { lead } = await sendMatched(visitor, pro, { consent: bothTicked() });
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
  await submitRequest(visitor, { consent: bothTicked() });
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
