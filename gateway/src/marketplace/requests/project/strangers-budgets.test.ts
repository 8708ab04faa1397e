import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched, submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';

const ADA = 'ada@example.com';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100', SAMPLE_PROS: 'off' } });
});

/** Thirty requests from one network that all name Ada. */
async function floodAs(ip: string): Promise<void> {
  const stranger = testBrowser(app, { ip });
  for (let turn = 0; turn < 30; turn += 1) await submitRequest(stranger, { Email: ADA });
  expect((await submitRequest(stranger, { Email: ADA })).response.statusCode).toBe(429);
}

test('strangers who type her address use up nothing of what she may send, signed in or as a guest elsewhere', async () => {
  const ada = testBrowser(app, { ip: '198.51.100.1' });
  await signUp(app, ada, ADA);
  await floodAs('203.0.113.50');
  expect((await submitRequest(ada, { Email: ADA })).response.statusCode).toBe(201);
  const guest = testBrowser(app, { ip: '198.51.100.2' });
  expect((await submitRequest(guest, { Email: ADA })).response.statusCode).toBe(201);
});

test('signed in, she still gets the mail about her request after strangers have used up what is mailed to an unconfirmed address', async () => {
  const ada = testBrowser(app, { ip: '198.51.100.1' });
  await signUp(app, ada, ADA);
  for (let turn = 0; turn < 12; turn += 1)
    await submitRequest(testBrowser(app, { ip: `203.0.113.${turn}` }), { Email: ADA });
  const receipts = async () =>
    (await app.mails()).filter(({ to, template }) => to === ADA && template === 'request_received').length;
  expect(await receipts()).toBe(4);
  await submitRequest(ada, { Email: ADA });
  expect(await receipts()).toBe(5);
});

test('invented requests use up nothing of the mail that a company gets about proven ones', async () => {
  app = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  const [ada, pro] = [testBrowser(app, { ip: '198.51.100.1' }), testBrowser(app)];
  await signInPro(app, pro, 'pro@example.com');
  await signUp(app, ada, ADA);
  const leads = async () => (await app.mails()).filter(({ template }) => template === 'lead').length;
  for (let turn = 0; turn < 62; turn += 1)
    await submitRequest(testBrowser(app, { ip: `203.0.113.${turn}` }), { Email: `eve${turn}@example.com` });
  expect(await leads()).toBe(60);
  await submitRequest(ada, { Email: ADA });
  expect(await leads()).toBe(61);
});

test.each([
  ['that share no contact details', {}],
  ['that share invented contact details', ticked],
])('invented requests %s never keep a company from accepting a proven one', async (_which, change) => {
  const [ada, pro] = [testBrowser(app, { ip: '198.51.100.1' }), testBrowser(app)];
  await signInPro(app, pro, 'pro@example.com');
  await signUp(app, ada, ADA);
  for (let turn = 0; turn < 15; turn += 1) {
    const stranger = testBrowser(app, { ip: `203.0.113.${turn}` });
    const { lead } = await sendMatched(stranger, pro, { Email: `eve${turn}@example.com`, ...change });
    expect((await actOn(pro, lead, 'accept')).statusCode).toBe(200);
    // The newest lead comes first.
    app.clock.advance({ seconds: 1 });
  }
  const { lead } = await sendMatched(ada, pro, { Email: ADA });
  expect((await actOn(pro, lead, 'accept')).statusCode).toBe(200);
});
