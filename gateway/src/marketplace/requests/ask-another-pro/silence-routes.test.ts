import { runTimersOf } from '#testing/run-timers.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { agreeOn, offerPrice, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let pros: TestBrowser[];
let id: string;
let lead: { id: string };
const NAMES = ['First', 'Second', 'Third', 'Fourth'];
beforeEach(async () => {
  app = await startTestApp({ env: { SAMPLE_PROS: 'off', LIMIT_FACTOR: '100' } });
  owner = testBrowser(app);
  pros = NAMES.map((_name, index) => testBrowser(app, { ip: `203.0.113.${index + 1}` }));
  for (const [index, pro] of pros.entries())
    await signInPro(app, pro, `pro${index}@example.com`, {
      company: `${NAMES[index]} Roofers`,
      // The fourth pro is the farthest.
      zip: index === 3 ? '33301' : '33139',
      radiusMiles: 50,
    });
  ({ id, lead } = await sendMatched(owner, pros[0]!));
});

const ask = (browser = owner) => browser.send('POST', `/api/projects/${id}/another-pro`);
const leadsOf = async (pro: TestBrowser) => (await pro.get('/api/leads')).json<{ leads: unknown[] }>().leads;
const mailed = async (template: string) => (await app.mails()).filter((mail) => mail.template === template);

test('after 48 hours without a price the homeowner is asked, operations are notified, and another pro gets the request only if the homeowner agrees', async () => {
  expect((await ask()).json().error.message).toContain('48 hours');
  app.clock.advance({ hours: 47 });
  await runTimersOf(app);
  expect(await mailed('silence_operations')).toEqual([]);
  app.clock.advance({ hours: 1 });
  await Promise.all([runTimersOf(app), runTimersOf(app)]);
  expect(await mailed('silence_operations')).toHaveLength(1);
  expect((await mailed('project_news'))[0]?.text).toContain('You can ask another one');
  expect(await leadsOf(pros[3]!)).toEqual([]);
  const asked = (await ask()).json().project;
  expect(asked.pros.map(({ name }: { name: string }) => name)).toContain('Fourth Roofers');
  expect(asked.pros.at(-1)).toMatchObject({ mayContact: false, answer: 'waiting' });
  expect(JSON.stringify(await leadsOf(pros[3]!))).not.toMatch(/"Ada"|Byron|555-0143|ada@example/);
  expect((await ask()).statusCode).toBe(409);
  app.clock.advance({ hours: 48 });
  await runTimersOf(app);
  expect((await ask()).json().error.message).toContain('No other pro near you');
});

test('another pro can be asked at once if one declined or did not answer for a day', async () => {
  expect((await ask()).statusCode).toBe(409);
  await pros[0]!.send('POST', `/api/leads/${lead.id}/decline`);
  const asked = await ask();
  expect(asked.json().project.pros.at(-1)).toMatchObject({ name: 'Fourth Roofers', mayContact: false });
  expect((await ask()).json().error.message).toContain('24 hours');
  app.clock.advance({ hours: 24 });
  expect((await ask()).json().error.message).toContain('No other pro near you');
});

test('a button that is pressed twice asks one more pro, even if there is room for two', async () => {
  for (const pro of pros.slice(0, 2)) {
    const [{ id: leadId }] = (await leadsOf(pro)) as [{ id: string }];
    await pro.send('POST', `/api/leads/${leadId}/decline`);
  }
  const more = testBrowser(app, { ip: '203.0.113.9' });
  const profile = { company: 'Fifth Roofers', zip: '33301', radiusMiles: 50 };
  await signInPro(app, more, 'pro5@example.com', profile);
  const press = (asked?: number) => owner.send('POST', `/api/projects/${id}/another-pro`, { asked });
  const answers = await Promise.all([press(3), press(3)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const answer of answers) expect(answer.json().project.pros).toHaveLength(4);
  expect((await press(4)).json().project.pros).toHaveLength(5);
});

test('a project with a price does not count as silent, and only its owner can ask for another pro', async () => {
  await offerPrice(pros[0]!, lead);
  app.clock.advance({ hours: 49 });
  await runTimersOf(app);
  expect(await mailed('silence_operations')).toEqual([]);
  expect((await ask()).json().error.message).toContain('You have a price already');
  expect((await ask(testBrowser(app))).statusCode).toBe(404);
});

test('once the pro has cancelled the agreement, its price no longer keeps the homeowner from asking another pro', async () => {
  await agreeOn(owner, pros[0]!, { id, lead });
  expect((await ask()).json().error.message).toContain('You have a price already');
  expect((await stepOfWork(pros[0]!, lead, 'cancel')).statusCode).toBe(200);
  expect((await ask()).json()).toMatchObject({ project: { pros: { 3: { name: 'Fourth Roofers' } } } });
});
