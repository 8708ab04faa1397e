import { DISCLOSURE_VERSION } from '@nestwright/domain/requests/disclosure-rules';
import { eq } from 'drizzle-orm';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { pros } from '#marketplace/base/tables.ts';
import { sendPapers, verifyCompany, pauseCompany } from '#marketplace/companies/testing/company-papers.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { profileBody, registerPro, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { setMayContact, submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100', SAMPLE_PROS: 'off' } });
  owner = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.66' });
});
const mailedTo = async (to: string) => (await app.mails()).filter((mail) => mail.to === to);
const personal = /Ada Byron|Byron|Ocean Drive, |1200 Ocean|555-0143|ada@example\.com/;

test('a pro that takes the name of a requested company and fakes its papers gets no lead and no contact details', async () => {
  const honest = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, honest, 'honest@example.com');
  const fake = await registerPro(app, pro, 'fake@evil.example');
  await sendPapers(pro);
  const { project } = await submitRequest(owner, {
    ...ticked,
    visit: { source: 'g', campaign: 'pmax', company: 'Ocean Drive Roofers' },
  });
  expect(project.pros).toHaveLength(1);
  expect(project.pros[0].id).not.toBe(fake);
  expect((await owner.get(`/api/pros/${fake}`)).statusCode).toBe(404);
  expect((await pro.get('/api/leads')).json()).toEqual({ leads: [], next: null });
  const asked = await owner.send('PUT', `/api/projects/${project.id}/disclosures/${fake}`, {
    textVersion: DISCLOSURE_VERSION,
  });
  expect(asked.statusCode).toBe(404);
  for (const { text, html } of await mailedTo('fake@evil.example')) expect(text + html).not.toMatch(personal);
  const checker = await staffBrowser(app, 'checker');
  const { companies } = (await checker.get('/api/desk/companies')).json();
  expect(companies.map(({ id }: { id: string }) => id)).toEqual([fake]);
});

test('a checked company that changes its name, state or trade is checked again first', async () => {
  for (const change of [
    { company: 'Wished Roofers' },
    { zip: '82001' },
    { categories: ['Roofing', 'Plumbing'] },
  ]) {
    const id = await signInPro(app, pro, 'roofer@example.com');
    expect((await owner.get(`/api/pros/${id}`)).statusCode).toBe(200);
    const saved = await pro.send('PUT', '/api/pro-profile', profileBody(change));
    expect(saved.json().profile).toMatchObject({ id, vetting: 'checking' });
    expect((await owner.get(`/api/pros/${id}`)).statusCode).toBe(404);
    const { project } = await submitRequest(owner, ticked);
    expect(project.pros).toEqual([]);
    await pro.send('PUT', '/api/pro-profile', profileBody());
    await pro.send('DELETE', '/api/sessions/current');
    app.clock.advance({ minutes: 2 });
  }
});

test('failed mail with contact details is never sent again once the homeowner takes them back', async () => {
  const id = await signInPro(app, pro, 'roofer@example.com');
  const email = { send: async () => undefined, close: () => undefined };
  const live = await startTestApp({ beside: app, outside: { email } });
  const guest = testBrowser(live, { ip: '203.0.113.9' });
  const { project } = await submitRequest(guest, ticked);
  const toPro = eq(mails.recipient, 'roofer@example.com');
  await app.deps.db.update(mails).set({ status: 'failed' }).where(toPro);
  expect(JSON.stringify(await app.deps.db.select().from(mails).where(toPro))).toMatch(personal);
  expect((await setMayContact(guest, { id: project.id, proId: id }, false)).statusCode).toBe(200);
  expect(JSON.stringify(await app.deps.db.select().from(mails).where(toPro))).not.toMatch(personal);
});

test('a sample company is shown without papers, and nobody can decide about it', async () => {
  app = await startTestApp();
  const [sample] = await app.deps.db.select().from(pros).where(eq(pros.isSample, true)).limit(1);
  const shown = await testBrowser(app).get(`/api/pros/${sample!.id}`);
  expect(shown.json().pro).toMatchObject({ isSample: true, checks: [] });
  await expect(pauseCompany(app, sample!.id)).rejects.toThrow('There is no registered company');
});

test('homeowners read on the company’s page what was checked, and nothing else of the papers', async () => {
  const id = await registerPro(app, pro, 'roofer@example.com');
  await sendPapers(pro);
  await verifyCompany(app, id);
  const answer = await owner.get(`/api/pros/${id}`);
  expect(answer.json().pro.checks).toContainEqual({
    kind: 'license',
    number: 'CCC1330000',
    trade: 'Roofing',
    state: 'FL',
    lastDay: '2028-08-31',
    checkedOn: '2027-03-01',
  });
  expect(answer.body).not.toMatch(/Olga Ocean| LLC/);
});
