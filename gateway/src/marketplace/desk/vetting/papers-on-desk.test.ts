import type { DeskCompanyDetail } from '@nestwright/domain/companies/vetting-schema';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { openCompanyDesk, type CompanyDeskScene } from '#marketplace/companies/testing/company-desk-scene.ts';
import { addPaper, pdf, sendPapers } from '#marketplace/companies/testing/company-papers.ts';
import { signInAgain, staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { registerPro } from '#marketplace/companies/testing/test-pros.ts';

let scene: CompanyDeskScene;
beforeEach(async () => {
  scene = await openCompanyDesk();
});
const open = (by = scene.checker) =>
  by.send('POST', `/api/desk/companies/${scene.id}/reveal`, {
    reason: 'I compare the papers with the register.',
  });

test('only the desk can open the file of a paper, and the file can do nothing in a browser', async () => {
  const { app, pro, checker, detail, decide } = scene;
  await sendPapers(pro);
  const paper = (await detail()).papers.find(({ file }) => file !== null)!;
  expect((await checker.get(`/api/desk/papers/${paper.id}/file`)).statusCode).toBe(403);
  await open();
  const file = await checker.get(`/api/desk/papers/${paper.id}/file`);
  expect(file.rawPayload.equals(pdf)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="document.pdf"',
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
  const { app, pro, checker, id, queue, detail, allChecked, decide } = scene;
  await sendPapers(pro);
  await decide({ papers: await allChecked() });
  app.clock.advance({ days: 1 });
  await signInAgain(app, checker, 'checker');
  await addPaper(pro, { kind: 'insurance', lastDay: '2029-06-30' });
  expect((await queue()).companies).toMatchObject([{ id, vetting: 'verified', waiting: 1 }]);
  const newer = (await detail()).papers.find(({ decision }) => decision === null)!;
  await decide({ seen: 'verified', papers: [{ id: newer.id, is: 'checked' }] });
  expect((await queue()).companies).toEqual([]);
  const insurance = (await detail()).papers.filter(({ kind }) => kind === 'insurance');
  expect(insurance.map(({ decision }) => decision)).toEqual(['replaced', 'checked']);
});

test('the pages of a long queue neither repeat nor skip a company', async () => {
  const all = [scene.id];
  for (let n = 0; n < 51; n += 1) {
    const own = testBrowser(scene.app, { ip: `203.0.113.${100 + n}` });
    all.push(await registerPro(scene.app, own, `pro-${n}@example.com`, { company: `Company ${n}` }));
  }
  const first = await scene.queue('?state=applied');
  expect(first.companies).toHaveLength(50);
  const second = await scene.queue(`?state=applied&after=${encodeURIComponent(first.next!)}`);
  expect(second.next).toBeNull();
  const found = [...first.companies, ...second.companies].map((company) => company.id);
  expect(found.toSorted()).toEqual(all.toSorted());
  expect((await scene.checker.get('/api/desk/companies?after=nonsense')).statusCode).toBe(422);
}, 60_000);

test('papers’ files, the phone number and who runs a company are visible for an hour, after a recorded reason', async () => {
  const { app, pro, checker, id, detail } = scene;
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
  await signInAgain(app, checker, 'checker');
  expect((await detail()).company.openUntil).toBeNull();
});
