import type { DeskCompany, DeskCompanyDetail } from '@nestwright/domain/vetting/schema';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#db/audit-tables.ts';
import { addPaper, pdf, sendPapers } from '#testing/company-papers.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { proveAgain, staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { profileBody, registerPro } from '#testing/test-request.ts';

let app: TestApp;
let pro: TestBrowser;
let checker: TestBrowser;
let id: string;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  pro = testBrowser(app);
  id = await registerPro(app, pro, 'roofer@example.com');
  checker = await staffBrowser(app, 'checker');
});

const queue = async (query = '') =>
  (await checker.get(`/api/desk/companies${query}`)).json<{
    companies: DeskCompany[];
    next: string | null;
  }>();
const detail = async () => (await checker.get(`/api/desk/companies/${id}`)).json<DeskCompanyDetail>();
const open = (by = checker) =>
  by.send('POST', `/api/desk/companies/${id}/reveal`, { reason: 'I compare the papers with the register.' });
/** Every paper of the company, marked as checked. */
const allChecked = async () => (await detail()).papers.map((paper) => ({ id: paper.id, is: 'checked' }));
const decide = (body: object, by = checker) =>
  by.send('POST', `/api/desk/companies/${id}/decisions`, {
    decision: 'verify',
    reason: 'Looked up at the board.',
    commandId: randomUUID(),
    seen: 'checking',
    ...body,
  });

test('a company that sent its papers is in the queue, and a decision about it and its papers is kept', async () => {
  expect((await queue()).companies).toEqual([]);
  await sendPapers(pro);
  expect((await queue()).companies).toMatchObject([
    { id, name: 'Ocean Drive Roofers', vetting: 'checking', waiting: 3, state: 'FL' },
  ]);
  const { papers, company } = await detail();
  expect(company).toMatchObject({ missing: [], needs: [{ trade: 'Roofing', state: 'FL' }] });
  expect(papers).toHaveLength(3);
  const checked = await allChecked();
  app.clock.advance({ minutes: 1 });
  const answer = await decide({ papers: checked });
  expect(answer.json()).toEqual({ vetting: 'verified' });
  expect((await queue()).companies).toEqual([]);
  expect((await queue('?state=verified')).companies).toHaveLength(1);
  const { decisions } = await detail();
  expect(decisions.map(({ from, to, by, reason }) => [from, to, by, reason])).toEqual([
    ['checking', 'verified', 'staff', 'Looked up at the board.'],
    ['applied', 'checking', 'company', ''],
  ]);
  const mail = (await app.mails()).find(({ template }) => template === 'company_vetted');
  expect(mail).toMatchObject({ to: 'roofer@example.com', subject: 'We have checked your company' });
  const audited = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.kind, 'vetted'));
  expect(audited.at(-1)).toMatchObject({ actorKind: 'account', subjectId: id });
  expect(JSON.parse(audited.at(-1)!.facts)).toEqual({
    from: 'checking',
    to: 'verified',
    by: 'staff',
    decision: 'verify',
  });
});

test('a second decision is refused with the current state, and sending a decision twice decides once', async () => {
  await sendPapers(pro);
  const commandId = randomUUID();
  const refuse = { decision: 'refuse', reason: 'The license is another company’s.', commandId };
  expect((await decide(refuse)).json()).toEqual({ vetting: 'refused' });
  expect((await decide(refuse)).json()).toEqual({ vetting: 'refused' });
  const second = await decide({ decision: 'pause' });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ error: { code: 'changed' }, now: { vetting: 'refused' } });
  expect((await detail()).decisions).toHaveLength(2);
  const own = (await pro.get('/api/pro-papers')).json();
  expect(own.vetting).toMatchObject({ vetting: 'refused', reason: 'The license is another company’s.' });
});

test('a company that changes its name, state or trade while a checker looks at it is not verified', async () => {
  await sendPapers(pro);
  const papers = await allChecked();
  for (const change of [
    { company: 'The Wished Roofers' },
    { zip: '82001' },
    { categories: ['Roofing', 'Plumbing'] },
  ]) {
    await pro.send('PUT', '/api/pro-profile', profileBody());
    const { seenAs } = (await detail()).company;
    await pro.send('PUT', '/api/pro-profile', profileBody(change));
    const late = await decide({ papers, seenAs });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ error: { code: 'changed' }, now: { vetting: 'checking' } });
    expect((await testBrowser(app).get(`/api/pros/${id}`)).statusCode).toBe(404);
  }
  await pro.send('PUT', '/api/pro-profile', profileBody({ about: 'Three brothers now.' }));
  const { seenAs } = (await detail()).company;
  expect((await decide({ papers, seenAs })).json()).toEqual({ vetting: 'verified' });
});

test('only the desk can open the file of a paper, and the file can do nothing in a browser', async () => {
  await sendPapers(pro);
  const paper = (await detail()).papers.find(({ file }) => file !== null)!;
  expect((await checker.get(`/api/desk/papers/${paper.id}/file`)).statusCode).toBe(403);
  await open();
  const file = await checker.get(`/api/desk/papers/${paper.id}/file`);
  expect(file.rawPayload.equals(pdf)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="paper.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  const support = await staffBrowser(app, 'support');
  for (const browser of [pro, support, testBrowser(app)])
    expect((await browser.get(`/api/desk/papers/${paper.id}/file`)).statusCode).toBeGreaterThanOrEqual(401);
  expect((await decide({}, support)).statusCode).toBe(403);
});

test('a decision about another company’s paper is refused and changes nothing', async () => {
  await sendPapers(pro);
  const other = testBrowser(app, { ip: '203.0.113.9' });
  await registerPro(app, other, 'other@example.com', { company: 'Others' });
  const added = (await addPaper(other)).json<{ vetting: { papers: { id: string }[] } }>();
  const papers = [{ id: added.vetting.papers[0]!.id, is: 'checked' }];
  expect((await decide({ papers })).statusCode).toBe(422);
  expect((await detail()).company.vetting).toBe('checking');
});

test('a checked company’s newer paper waits in the queue, and replaces the older one once it is checked', async () => {
  await sendPapers(pro);
  await decide({ papers: await allChecked() });
  app.clock.advance({ days: 1 });
  await proveAgain(checker);
  await addPaper(pro, { kind: 'insurance', lastDay: '2029-06-30' });
  expect((await queue()).companies).toMatchObject([{ id, vetting: 'verified', waiting: 1 }]);
  const newer = (await detail()).papers.find(({ decision }) => decision === null)!;
  await decide({ seen: 'verified', papers: [{ id: newer.id, is: 'checked' }] });
  expect((await queue()).companies).toEqual([]);
  const insurance = (await detail()).papers.filter(({ kind }) => kind === 'insurance');
  expect(insurance.map(({ decision }) => decision)).toEqual(['replaced', 'checked']);
});

test('the pages of a long queue neither repeat nor skip a company', async () => {
  const all = [id];
  for (let n = 0; n < 51; n += 1) {
    const own = testBrowser(app, { ip: `203.0.113.${100 + n}` });
    all.push(await registerPro(app, own, `pro-${n}@example.com`, { company: `Company ${n}` }));
  }
  const first = await queue('?state=applied');
  expect(first.companies).toHaveLength(50);
  const second = await queue(`?state=applied&after=${encodeURIComponent(first.next!)}`);
  expect(second.next).toBeNull();
  const found = [...first.companies, ...second.companies].map((company) => company.id);
  expect(found.toSorted()).toEqual(all.toSorted());
  expect((await checker.get('/api/desk/companies?after=nonsense')).statusCode).toBe(422);
}, 60_000);

test('a company is not verified until its papers are checked and valid; the refusal says what is missing', async () => {
  await sendPapers(pro, '2027-03-15');
  const early = await decide({});
  expect(early.statusCode).toBe(422);
  expect(early.json().error.message).toBe(
    'This company can’t be verified yet. No legal name is checked. No FL license for roofing, from the Construction Industry Licensing Board, is checked and still holds. No liability insurance is checked and still holds. Mark these papers as checked, or ask the company for them.',
  );
  app.clock.advance({ days: 30 });
  checker = await staffBrowser(app, 'checker');
  const late = await decide({ papers: await allChecked() });
  expect(late.statusCode).toBe(422);
  expect(late.json().error.message).toContain('yet. No liability insurance is checked and still holds. Mark');
  // The refused decision left nothing behind.
  expect((await detail()).papers.map(({ decision }) => decision)).toEqual([null, null, null]);
  expect((await detail()).company.vetting).toBe('checking');
});

test('only an admin can verify a company without all papers, and what was missing is recorded', async () => {
  await sendPapers(pro);
  expect((await decide({ despite: true })).statusCode).toBe(403);
  const admin = await staffBrowser(app, 'admin');
  // Two entries at the same moment have no order.
  app.clock.advance({ minutes: 1 });
  expect((await decide({ despite: true }, admin)).json()).toEqual({ vetting: 'verified' });
  const [last] = (await detail()).decisions;
  expect(last).toMatchObject({ decision: 'verify', reason: 'Looked up at the board.' });
  expect(last!.unchecked).toContain('No legal name is checked');
  const audited = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.kind, 'vetted'));
  expect(JSON.parse(audited.at(-1)!.facts)).toMatchObject({ to: 'verified', despite: true });
});

test('a company that is asked for papers reads why, leaves the queue, and returns when it sends them', async () => {
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
  expect(mail).toMatchObject({ subject: 'We need something to check your company' });
  await pro.send('POST', '/api/pro-papers/send');
  expect((await queue()).companies).toMatchObject([{ id, vetting: 'checking' }]);
});

test('papers’ files, the phone number and who runs a company are visible for an hour, after a recorded reason', async () => {
  await sendPapers(pro);
  const before = await checker.get(`/api/desk/companies/${id}`);
  expect(before.body).not.toContain('Olga Ocean');
  expect(before.json()).toMatchObject({ company: { phone: '', openUntil: null } });
  expect((await checker.send('POST', `/api/desk/companies/${id}/reveal`, { reason: 'no' })).statusCode).toBe(
    422,
  );
  const opened = (await open()).json<DeskCompanyDetail>();
  expect(opened.papers.some(({ runBy }) => runBy === 'Olga Ocean')).toBe(true);
  expect(opened.company.phone).not.toBe('');
  const audited = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.kind, 'revealed'));
  expect(audited.at(-1)).toMatchObject({ subjectId: id });
  // Nobody else can open it, and it expires soon.
  const admin = await staffBrowser(app, 'admin');
  expect((await admin.get(`/api/desk/companies/${id}`)).json()).toMatchObject({
    company: { openUntil: null },
  });
  app.clock.advance({ minutes: 61 });
  expect((await detail()).company.openUntil).toBeNull();
});

test('the overview counts companies for staff who may check them', async () => {
  await sendPapers(pro);
  expect((await checker.get('/api/desk')).json()).toMatchObject({ companies: { count: 1, more: false } });
  const support = await staffBrowser(app, 'support');
  expect((await support.get('/api/desk')).json()).toMatchObject({ companies: null });
});
