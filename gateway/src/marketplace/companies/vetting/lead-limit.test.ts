import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { offerPrice } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, sendMatched, setMayContact, ticked } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100', SAMPLE_PROS: 'off' } });
  owner = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.66' });
});

test('a company can accept only as many leads with contact details within 24 hours as the setting allows', async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100', ACCEPTS_PER_DAY: '2' } });
  owner = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.66' });
  await signInPro(app, pro, 'roofer@example.com');
  for (let n = 0; n < 3; n += 1) await sendMatched(owner, pro, ticked);
  const { leads } = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>();
  expect((await actOn(pro, leads[0]!, 'accept')).statusCode).toBe(200);
  expect((await actOn(pro, leads[1]!, 'accept')).statusCode).toBe(200);
  const refused = await actOn(pro, leads[2]!, 'accept');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toBe(
    'A company may get the contact details of 2 homeowners within 24 hours. Please accept this one tomorrow.',
  );
  expect((await actOn(pro, leads[0]!, 'accept')).statusCode).toBe(200);
  // A price accepts its lead, so it cannot bypass the limit.
  const offered = await offerPrice(pro, leads[2]!);
  expect([offered.statusCode, offered.json().error.message]).toEqual([409, refused.json().error.message]);
  app.clock.advance({ hours: 25 });
  expect((await actOn(pro, leads[2]!, 'accept')).statusCode).toBe(200);
});

test('a price for a lead accepts it, so it counts toward the limit of 24 hours', async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100', ACCEPTS_PER_DAY: '2' } });
  owner = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.66' });
  await signInPro(app, pro, 'roofer@example.com');
  for (let n = 0; n < 4; n += 1) await sendMatched(owner, pro, ticked);
  const { leads } = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>();
  const [first, ...others] = leads;
  expect((await actOn(pro, first!, 'accept')).statusCode).toBe(200);
  const offered = await Promise.all(others.map((lead) => offerPrice(pro, lead)));
  expect(offered.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await offerPrice(pro, first!)).statusCode).toBe(200);
});

test('an accept counts once the homeowner gives their contact details, also when that is later', async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100', ACCEPTS_PER_DAY: '2' } });
  owner = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.66' });
  const proId = await signInPro(app, pro, 'roofer@example.com');
  const ids: string[] = [];
  const accept = async () => {
    const { id, lead } = await sendMatched(owner, pro, { DateForProject: '2027-03-20' });
    ids.push(id);
    // The newest lead comes first.
    app.clock.advance({ seconds: 1 });
    return (await actOn(pro, lead, 'accept')).statusCode;
  };
  expect([await accept(), await accept(), await accept()]).toEqual([200, 200, 200]);
  app.clock.advance({ hours: 25 });
  for (const id of ids.slice(1)) await setMayContact(owner, { id, proId });
  expect(await accept()).toBe(409);
  app.clock.advance({ hours: 25 });
  expect(await accept()).toBe(200);
});
