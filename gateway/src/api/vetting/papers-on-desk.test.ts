import type { DeskCompany, DeskCompanyDetail } from '@nestwright/domain/vetting/schema';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#db/audit-tables.ts';
import { addPaper, pdf, sendPapers } from '#testing/company-papers.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { proveAgain, staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { registerPro } from '#testing/test-pros.ts';

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
