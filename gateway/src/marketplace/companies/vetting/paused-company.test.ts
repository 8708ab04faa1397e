import { DISCLOSURE_VERSION } from '@nestwright/domain/requests/disclosure-rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { verifyCompany, pauseCompany } from '#marketplace/companies/testing/company-papers.ts';
import { decideOn, linesOf } from '#marketplace/desk/testing/desk-scene.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { acceptPrice, agreeOn, offerPrice, quotesSeenBy } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, sendMatched, submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100', SAMPLE_PROS: 'off' } });
  owner = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.66' });
});

test('a paused company loses its leads with the next call, and its open tab hides the details', async () => {
  const id = await signInPro(app, pro, 'roofer@example.com');
  const { lead, id: project } = await sendMatched(owner, pro, ticked);
  expect((await actOn(pro, lead, 'accept')).json().lead.contact).not.toBeNull();
  expect((await pro.get('/api/leads/contacts')).json()).toEqual({ leads: [lead.id] });
  await offerPrice(pro, lead);
  await pauseCompany(app, id);
  expect((await pro.get('/api/leads/contacts')).json()).toEqual({ leads: [] });
  expect((await pro.get('/api/leads')).json()).toEqual({ leads: [], next: null });
  expect((await actOn(pro, lead, 'accept')).statusCode).toBe(404);
  expect((await pro.get(`/api/leads/${lead.id}/quote`)).statusCode).toBe(404);
  const [quote] = (await quotesSeenBy(owner, project)).quotes;
  const agreed = await acceptPrice(owner, { id: project, quote: quote! });
  expect(agreed.statusCode).toBe(409);
  expect(agreed.json().error.message).toContain('We have paused Ocean Drive Roofers');
  await verifyCompany(app, id);
  expect((await pro.get('/api/leads')).json().leads).toHaveLength(1);
});

test('work that was agreed on stays readable for a paused company', async () => {
  const id = await signInPro(app, pro, 'roofer@example.com');
  const request = await sendMatched(owner, pro, ticked);
  await agreeOn(owner, pro, request);
  await pauseCompany(app, id);
  const { leads } = (await pro.get('/api/leads')).json();
  expect(leads).toMatchObject([{ id: request.lead.id, agreement: 'agreed' }]);
  expect(leads[0].contact).not.toBeNull();
});

test('a paused company cannot be given contact details', async () => {
  const id = await signInPro(app, pro, 'roofer@example.com');
  const { id: project } = await sendMatched(owner, pro);
  await pauseCompany(app, id);
  const answer = await owner.send('PUT', `/api/projects/${project}/disclosures/${id}`, {
    textVersion: DISCLOSURE_VERSION,
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toContain('We have paused Ocean Drive Roofers');
});

test('unsent leads and contact details never reach a paused company, even if the desk sends failed mail again', async () => {
  const id = await signInPro(app, pro, 'roofer@example.com');
  const email = { send: async () => undefined, close: () => undefined };
  const live = await startTestApp({ beside: app, outside: { email } });
  const guest = testBrowser(live, { ip: '203.0.113.9' });
  await submitRequest(guest, ticked);
  const toPro = eq(mails.recipient, 'roofer@example.com');
  const isLead = and(toPro, eq(mails.template, 'lead'), isNotNull(mails.disclosureId));
  await app.deps.db.update(mails).set({ status: 'failed' }).where(isLead);
  await submitRequest(guest);
  expect((await app.deps.db.select().from(mails).where(toPro)).map(({ status }) => status)).toContain(
    'waiting',
  );
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'mails');
  await pauseCompany(live, id);
  expect((await decideOn(support, `mails/${line!.id}`, { decision: 'send-again' })).statusCode).toBe(404);
  const left = await app.deps.db
    .select()
    .from(mails)
    .where(and(toPro, eq(mails.status, 'waiting')));
  expect(left.map(({ template }) => template)).toEqual(['company_vetted']);
});
