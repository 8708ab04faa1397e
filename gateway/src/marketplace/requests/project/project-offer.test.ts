import { projects } from '#marketplace/base/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { exportOf, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { addPros, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched, submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';

const LINE = 'Offer: 10% off the first project, from the pro. It is a line of its own in the price';
const ten = { percent: 10 };
let app: TestApp;
let ada: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  ada = testBrowser(app);
});
const offerOf = async (change = {}) => (await submitRequest(ada, change)).project.offer;
const hasDiscount = async () => (await exportOf(app, ada)).json().account.FirstProject;

test('the 10% offer is in the first project’s answer, in the mails to pros and operations, and in the lead', async () => {
  await addPros(app, 2);
  const pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  const { id, lead } = await sendMatched(ada, pro, ticked);
  expect((await ada.get(`/api/projects/${id}`)).json().project.offer).toEqual(ten);
  const mails = (await app.mails()).filter(({ template }) => template.startsWith('lead'));
  expect(mails).toHaveLength(4);
  for (const { text, html } of mails) {
    expect(text).toContain(LINE);
    expect(html).toContain('10% off the first project, from the pro. It is a line of its own in the price');
  }
  expect((await pro.get('/api/leads')).json().leads[0].offer).toEqual(ten);
  await actOn(pro, lead, 'accept');
  const accepted = (await app.mails()).find(({ template }) => template === 'lead_accepted');
  expect(accepted?.text).toContain(LINE);
});

test('a browser’s second request has no offer, and the mail names none', async () => {
  expect(await offerOf()).toEqual(ten);
  app.clock.advance({ minutes: 1 });
  expect(await offerOf()).toBeNull();
  const [newest] = (await app.mails()).filter(({ template }) => template === 'lead_operations');
  expect(newest?.text).not.toContain('Offer:');
});

test('sending a request uses up the account’s discount, even when two are sent at once', async () => {
  await signUp(app, ada, 'ada@example.com');
  const offers = await Promise.all([offerOf(), offerOf(), offerOf()]);
  expect(offers.filter((offer) => offer !== null)).toEqual([ten]);
  expect(await hasDiscount()).toBe(false);
  expect(await offerOf()).toBeNull();
});

test('a guest who sends a first request and then signs up keeps the promised offer', async () => {
  const { id } = await submitRequest(ada);
  await signUp(app, ada, 'ada@example.com');
  expect((await ada.get(`/api/projects/${id}`)).json().project.offer).toEqual(ten);
  expect(await hasDiscount()).toBe(false);
});

test('an account that takes over a project without the offer keeps its discount', async () => {
  await submitRequest(ada);
  await app.deps.db.update(projects).set({ offerPercent: null });
  await signUp(app, ada, 'ada@example.com');
  expect(await hasDiscount()).toBe(true);
});
