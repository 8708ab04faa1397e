import { eq } from 'drizzle-orm';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { openCompanyDesk, type CompanyDeskScene } from '#marketplace/companies/testing/company-desk-scene.ts';
import { sendPapers } from '#marketplace/companies/testing/company-papers.ts';
import { staffBrowser } from '#testing/staff-browser.ts';

let scene: CompanyDeskScene;
beforeEach(async () => {
  scene = await openCompanyDesk();
});

test('a company is not verified until its papers are checked and valid; the refusal says what is missing', async () => {
  const { app, pro, detail, allChecked, decide } = scene;
  await sendPapers(pro, '2027-03-15');
  const early = await decide({});
  expect(early.statusCode).toBe(422);
  expect(early.json().error.message).toBe(
    'This company can’t be verified yet. No legal name has been checked. No valid FL license for roofing, from the Construction Industry Licensing Board, has been checked. No valid liability insurance has been checked. Mark these documents as checked, or ask the company for them.',
  );
  app.clock.advance({ days: 30 });
  scene.checker = await staffBrowser(app, 'checker');
  const late = await decide({ papers: await allChecked() });
  expect(late.statusCode).toBe(422);
  expect(late.json().error.message).toContain('yet. No valid liability insurance has been checked. Mark');
  // The refused decision left nothing behind.
  expect((await detail()).papers.map(({ decision }) => decision)).toEqual([null, null, null]);
  expect((await detail()).company.vetting).toBe('checking');
});

test('only an admin can verify a company without all papers, and what was missing is recorded', async () => {
  const { app, pro, detail, decide } = scene;
  await sendPapers(pro);
  expect((await decide({ despite: true })).statusCode).toBe(403);
  const admin = await staffBrowser(app, 'admin');
  // Two entries at the same moment have no order.
  app.clock.advance({ minutes: 1 });
  expect((await decide({ despite: true }, admin)).json()).toEqual({ vetting: 'verified' });
  const mail = (await app.mails()).find(({ template }) => template === 'company_vetted');
  expect(mail!.text).not.toContain('what we checked');
  const [last] = (await detail()).decisions;
  expect(last).toMatchObject({ decision: 'verify', reason: 'Looked up at the board.' });
  expect(last!.unchecked).toContain('No legal name has been checked');
  const audited = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.kind, 'vetted'));
  expect(JSON.parse(audited.at(-1)!.facts)).toMatchObject({ to: 'verified', despite: true });
});

test('a company that is asked for papers reads why, leaves the queue, and returns when it sends them', async () => {
  const { app, pro, id, queue, decide } = scene;
  await sendPapers(pro);
  const asked = await decide({ decision: 'ask', reason: 'The photo of the license can’t be read.' });
  expect(asked.json()).toEqual({ vetting: 'applied' });
  expect((await queue()).companies).toEqual([]);
  const own = (await pro.get('/api/pro-papers')).json();
  expect(own.vetting).toMatchObject({
    vetting: 'applied',
    reason: 'The photo of the license can’t be read.',
  });
  const mail = (await app.mails()).find(({ template }) => template === 'company_vetted');
  expect(mail).toMatchObject({ subject: 'We need more information about your company' });
  expect(mail!.text).toContain('Add it to your documents and send them again.');
  await pro.send('POST', '/api/pro-papers/send');
  expect((await queue()).companies).toMatchObject([{ id, vetting: 'checking' }]);
});

test('a verified company that is asked for documents need not send the others again', async () => {
  const { app, pro, allChecked, decide } = scene;
  await sendPapers(pro);
  await decide({ papers: await allChecked() });
  const asked = await decide({ decision: 'ask', seen: 'verified', reason: 'Please add your new policy.' });
  expect(asked.json()).toEqual({ vetting: 'verified' });
  const texts = (await app.mails()).map(({ text }) => text).filter((text) => text.includes('new policy'));
  expect(texts).toEqual([expect.stringContaining('Add it to your documents, and we’ll check it.')]);
});

test('the overview counts companies for staff who may check them', async () => {
  const { app, pro, checker } = scene;
  await sendPapers(pro);
  expect((await checker.get('/api/desk')).json()).toMatchObject({ companies: { count: 1, more: false } });
  const support = await staffBrowser(app, 'support');
  expect((await support.get('/api/desk')).json()).toMatchObject({ companies: null });
});
