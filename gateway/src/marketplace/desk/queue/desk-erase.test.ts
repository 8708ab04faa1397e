import { eq } from 'drizzle-orm';
import { removeClosedUsers } from '#marketplace/account/user/account-closing.ts';
import { runCleanup } from '#cleanup.ts';
import { deskDecisions } from './desk-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { decideOn, linesOf } from '#marketplace/desk/testing/desk-scene.ts';
import { proveByMail } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { agreeOn, answerWork, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { rethrow } from '#testing/rethrow.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
});

const reasons = async () => (await app.deps.db.select().from(deskDecisions)).map(({ reason }) => reason);

test('what the desk wrote about a dispute is blanked when the company’s owner deletes the account', async () => {
  const owner = testBrowser(app);
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  const request = await sendMatched(owner, pro);
  await agreeOn(owner, pro, request);
  await actOn(pro, request.lead, 'schedule', { date: '2027-03-01', window: '08:00AM-11:00AM' });
  await stepOfWork(pro, request.lead, 'start');
  await stepOfWork(pro, request.lead, 'said-done');
  await answerWork(owner, request.id, 'dispute', { words: 'A tile is missing.' });
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'disputes');
  const reason = 'Olga Ocean promised to come on Monday.';
  expect((await decideOn(support, `disputes/${line!.id}`, { decision: 'advised', reason })).statusCode).toBe(
    200,
  );
  app.clock.advance({ minutes: 5 });
  await proveByMail(app, pro, 'roofer@example.com');
  expect((await pro.send('DELETE', '/api/users/me')).statusCode).toBe(200);
  expect(await reasons()).toEqual([reason]);
  app.clock.advance({ hours: 72 });
  await removeClosedUsers(app.deps, rethrow);
  expect(await reasons()).toEqual(['']);
});

test('what the desk wrote about a message is deleted with the message, which alone shows whom it is about', async () => {
  const message = {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '',
    topic: 'Privacy',
    message: 'Please call me.',
  };
  expect((await testBrowser(app).send('POST', '/api/contact', message)).statusCode).toBe(201);
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'messages');
  const reason = 'Ada Byron was called on her mobile.';
  await decideOn(support, `messages/${line!.id}`, { decision: 'answered', reason });
  app.clock.advance({ days: 364 });
  await runCleanup(app.deps);
  expect(await reasons()).toEqual([reason]);
  app.clock.advance({ days: 3 });
  await runCleanup(app.deps);
  expect(await reasons()).toEqual(['']);
});

test('what the desk wrote about failed mail is deleted with the mail', async () => {
  await refuseReceipt();
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'mails');
  const reason = 'Ada Byron has mistyped her address.';
  await decideOn(support, `mails/${line!.id}`, { decision: 'given-up', reason });
  app.clock.advance({ days: 31 });
  await runCleanup(app.deps);
  expect(await reasons()).toEqual(['']);
});

/** A mail that a server refused for good. */
async function refuseReceipt(): Promise<void> {
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  await sendMatched(testBrowser(app), pro);
  await app.deps.db.update(mails).set({ status: 'failed' }).where(eq(mails.template, 'request_received'));
}
