import { eq } from 'drizzle-orm';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { proveByMail } from '#marketplace/sign-in/testing/passkey-steps.ts';
import type { CaughtMail } from '#marketplace/base/testing/caught-mail.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { addPros, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';

const ada = 'ada@example.com';
const appointment = { date: '2027-03-05', window: '05:00PM-08:00PM' };
let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  owner = testBrowser(app);
  pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com', { company: 'Bee & Sons <Roofing>' });
  await signUp(app, owner, ada);
});

/** Sends a request that the pro is matched with. Returns a function that makes the pro act on it. */
async function matched() {
  const { id, lead } = await sendMatched(owner, pro);
  const act = async (action: string, body?: unknown) => {
    app.clock.advance({ minutes: 1 });
    const answer = await actOn(pro, lead, action, body);
    if (answer.statusCode !== 200) throw new Error(`${action}: ${answer.statusCode} ${answer.body}`);
  };
  return { id, act };
}
const toOwner = async (): Promise<CaughtMail[]> =>
  (await app.mails()).filter(({ to, template }) => to === ada && template.startsWith('project_'));

/** Checks that both forms of a mail state the same facts. */
function expectFacts(mail: CaughtMail | undefined, facts: readonly string[]): void {
  const html = (mail?.html ?? '').replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  for (const fact of facts) {
    expect(mail?.text).toContain(fact);
    expect(html).toContain(fact);
  }
}

test('the homeowner’s mail says who accepted and how to reach them', async () => {
  const { act } = await matched();
  expect(await toOwner()).toEqual([]);
  await act('accept');
  await act('accept');
  const [mail, ...others] = await toOwner();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Bee & Sons Roofing said yes: Roof Leak Repair in Miami Beach, FL');
  expectFacts(mail, ['Bee & Sons Roofing', '(305) 555-0177', 'https://nestwright.example/account/projects']);
  expect(mail?.html).not.toContain('<Roofing>');
});

test('the homeowner gets a mail with the time of the visit, and another only if it changes', async () => {
  const { act } = await matched();
  await act('accept');
  await act('schedule', appointment);
  await act('schedule', appointment);
  const [first] = await toOwner();
  expect(await toOwner()).toHaveLength(2);
  expect(first?.subject).toBe('Your visit: Friday, March 5, 2027, Roof Leak Repair in Miami Beach, FL');
  expectFacts(first, ['Friday, March 5, 2027', 'Evening, 5–8\u00a0PM', '(305) 555-0177']);

  await act('schedule', { ...appointment, date: '2027-03-06' });
  const [moved] = await toOwner();
  expect(await toOwner()).toHaveLength(3);
  expect(moved?.subject).toBe('New time: Saturday, March 6, 2027, Roof Leak Repair in Miami Beach, FL');
});

test('the mail about a visit has the day and time of its own pro, even if another pro comes, too', async () => {
  const other = testBrowser(app);
  await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  const { lead } = await sendMatched(owner, pro);
  const [otherLead] = (await other.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
  for (const [browser, of, day] of [
    [pro, lead, '05'],
    [other, otherLead, '06'],
    [pro, lead, '07'],
  ] as const) {
    await actOn(browser, of, 'accept');
    app.clock.advance({ minutes: 1 });
    await actOn(browser, of, 'schedule', { ...appointment, date: `2027-03-${day}` });
    const company = browser === pro ? 'Bee & Sons Roofing' : 'Second Roofers';
    const mail = (await toOwner()).find(
      ({ template, text }) => template === 'project_scheduled' && text.includes(company),
    );
    expectFacts(mail, [company, `March ${Number(day)}, 2027`]);
  }
});

test('two pros that say yes within minutes are two mails, and neither waits for the other', async () => {
  const other = testBrowser(app);
  await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  const { lead } = await sendMatched(owner, pro);
  const [otherLead] = (await other.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
  await actOn(pro, lead, 'accept');
  await actOn(other, otherLead, 'accept');
  const queued = await app.deps.db.select().from(mails).where(eq(mails.template, 'project_accepted'));
  const now = app.clock.now();
  expect(Object.fromEntries(queued.map(({ subject, dueAt }) => [subject, dueAt]))).toEqual({
    'Bee & Sons Roofing said yes: Roof Leak Repair in Miami Beach, FL': now,
    'Second Roofers said yes: Roof Leak Repair in Miami Beach, FL': now,
  });
});

test('when every pro has declined, the homeowner reads that we are still looking, and operations are asked to help', async () => {
  const others = { SAMPLE_PROS: 'off', PUBLIC_ORIGIN: 'https://nestwright.example' };
  app = await startTestApp({ env: others });
  [owner, pro] = [testBrowser(app), testBrowser(app)];
  await signInPro(app, pro, 'pro@example.com');
  await signUp(app, owner, ada);
  const { id, act } = await matched();
  await act('decline');
  await act('decline');
  const [mail, ...more] = await toOwner();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Still looking: Roof Leak Repair in Miami Beach, FL');
  expectFacts(mail, ['We are still looking for a pro', 'https://nestwright.example/account/projects']);
  const declined = (await app.mails()).filter(({ template }) => template === 'lead_declined');
  expect(declined).toMatchObject([{ to: app.deps.config.OPERATIONS_EMAIL, replyTo: ada }]);
  expect(declined[0]?.text).toContain(`Request ${projectReference(id)}`);
});

test('a decline sends no mail while another pro may still accept', async () => {
  await addPros(app, 2);
  const { act } = await matched();
  await act('decline');
  expect(await toOwner()).toEqual([]);
  expect((await app.mails()).filter(({ template }) => template === 'lead_declined')).toEqual([]);
});

test('a deleted account gets no more mail', async () => {
  const { lead } = await sendMatched(owner, pro);
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, owner, ada);
  await owner.send('DELETE', '/api/users/me');
  await actOn(pro, lead, 'accept');
  expect((await app.mails()).filter(({ template }) => template.startsWith('project_'))).toEqual([]);
});
