import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#testing/test-pros.ts';
import { actOn, sendMatched } from '#testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  owner = testBrowser(app);
  pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
});

const matched = (change: Record<string, unknown> = {}, of: TestBrowser = pro) =>
  sendMatched(owner, of, change);
const act = (lead: { id: string }, action: string, body?: unknown, browser: TestBrowser = pro) =>
  actOn(browser, lead, action, body);
const projectOf = async (id: string) => (await owner.get(`/api/projects/${id}`)).json().project;
const appointment = { date: '2027-03-05', window: '02:00PM-05:00PM' };

test('a pro sees and changes only its own leads, as if others did not exist', async () => {
  const { lead } = await matched();
  const other = testBrowser(app);
  await signInPro(app, other, 'other@example.com', { categories: ['Painting'] });
  expect((await other.get('/api/leads')).json()).toEqual({ leads: [], next: null });
  const nobody = { id: '11111111-1111-4111-8111-111111111111' };
  for (const [action, body] of [['accept'], ['decline'], ['schedule', appointment], ['done']] as const) {
    const response = await act(lead, action, body, other);
    const missing = await act(nobody, action, body, other);
    expect([response.statusCode, response.body]).toEqual([404, missing.body]);
  }
  expect((await pro.get('/api/leads')).json().leads[0].answer).toBe('waiting');
});

test('there is no inbox without a login or without a company', async () => {
  const { lead } = await matched();
  const user = testBrowser(app);
  await signUp(app, user, 'user@example.com');
  for (const [browser, status] of [
    [testBrowser(app), 401],
    [user, 403],
  ] as const) {
    expect((await browser.get('/api/leads')).statusCode).toBe(status);
    expect((await act(lead, 'accept', undefined, browser)).statusCode).toBe(status);
  }
});

test.each([
  [{}],
  [{ date: '2027-03-05' }],
  [{ ...appointment, window: 'noon' }],
  [{ ...appointment, date: '2027-02-30' }],
  [{ ...appointment, date: '2027-02-20' }],
  ['x'],
  [[]],
])('an appointment that is not possible is refused: %j', async (body) => {
  const { lead } = await matched();
  await act(lead, 'accept');
  expect((await act(lead, 'schedule', body)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await act(lead, 'schedule', body)).statusCode).toBeLessThan(500);
  expect((await pro.get('/api/leads')).json().leads[0].appointment).toBeNull();
});

test('twenty simultaneous acceptances count once and send one mail', async () => {
  const { id, lead } = await matched();
  const answers = await Promise.all(Array.from({ length: 20 }, () => act(lead, 'accept')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await app.mails()).filter(({ template }) => template === 'lead_accepted')).toHaveLength(1);
  expect((await projectOf(id)).history).toHaveLength(3);
});

test('accepting and cancelling at the same time ends in one clear state', async () => {
  const { id, lead } = await matched();
  const [accepted] = await Promise.all([
    act(lead, 'accept'),
    owner.send('POST', `/api/projects/${id}/cancel`),
  ]);
  const { status, history } = await projectOf(id);
  expect(status).toBe('Cancelled');
  expect(history.at(-1).status).toBe('Cancelled');
  expect([200, 409]).toContain(accepted.statusCode);
});

test('a company can accept only as many leads within 24 hours as the setting allows', async () => {
  app = await startTestApp({ env: { ACCEPTS_PER_DAY: '2' } });
  owner = testBrowser(app);
  pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  for (let n = 0; n < 3; n += 1) await matched();
  const { leads } = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>();
  expect((await act(leads[0]!, 'accept')).statusCode).toBe(200);
  expect((await act(leads[1]!, 'accept')).statusCode).toBe(200);
  const refused = await act(leads[2]!, 'accept');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toBe(
    'A company may accept 2 leads within 24 hours. Please accept this one tomorrow.',
  );
  expect((await act(leads[0]!, 'accept')).statusCode).toBe(200);
  app.clock.advance({ hours: 25 });
  expect((await act(leads[2]!, 'accept')).statusCode).toBe(200);
});
