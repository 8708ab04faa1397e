import { appointment, openLeadScene, type LeadScene } from '#marketplace/leads/testing/lead-scene.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { ticked } from '#marketplace/requests/testing/test-request.ts';

let scene: LeadScene;
beforeEach(async () => {
  scene = await openLeadScene();
});

test('a pro sees and changes only its own leads, as if others did not exist', async () => {
  const { app, pro, matched, act } = scene;
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
  const { app, matched, act } = scene;
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
  const { pro, matched, act } = scene;
  const { lead } = await matched();
  await act(lead, 'accept');
  expect((await act(lead, 'schedule', body)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await act(lead, 'schedule', body)).statusCode).toBeLessThan(500);
  expect((await pro.get('/api/leads')).json().leads[0].appointment).toBeNull();
});

test('twenty simultaneous acceptances count once and send one mail', async () => {
  const { app, matched, act, projectOf } = scene;
  const { id, lead } = await matched();
  const answers = await Promise.all(Array.from({ length: 20 }, () => act(lead, 'accept')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await app.mails()).filter(({ template }) => template === 'lead_accepted')).toHaveLength(1);
  expect((await projectOf(id)).history).toHaveLength(3);
});

test('accepting and cancelling at the same time ends in one clear state', async () => {
  const { owner, matched, act, projectOf } = scene;
  const { id, lead } = await matched();
  const [accepted] = await Promise.all([
    act(lead, 'accept'),
    owner.send('POST', `/api/projects/${id}/cancel`),
  ]);
  const { status, history } = await projectOf(id);
  expect(status).toBe('Cancelled');
  expect(history.at(-1)?.status).toBe('Cancelled');
  expect([200, 409]).toContain(accepted.statusCode);
});

test('a company can accept only as many leads with contact details within 24 hours as the setting allows', async () => {
  const { app, pro, matched, act } = await openLeadScene({ ACCEPTS_PER_DAY: '2' });
  for (let n = 0; n < 3; n += 1) await matched(ticked);
  const { leads } = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>();
  expect((await act(leads[0]!, 'accept')).statusCode).toBe(200);
  expect((await act(leads[1]!, 'accept')).statusCode).toBe(200);
  const refused = await act(leads[2]!, 'accept');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toBe(
    'A company may get the contact details of 2 homeowners within 24 hours. Please accept this one tomorrow.',
  );
  expect((await act(leads[0]!, 'accept')).statusCode).toBe(200);
  app.clock.advance({ hours: 25 });
  expect((await act(leads[2]!, 'accept')).statusCode).toBe(200);
});
