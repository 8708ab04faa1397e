import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { openCompanyDesk, type CompanyDeskScene } from '#marketplace/companies/testing/company-desk-scene.ts';
import { addPaper, sendPapers } from '#marketplace/companies/testing/company-papers.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { profileBody, registerPro, signInPro } from '#marketplace/companies/testing/test-pros.ts';

let scene: CompanyDeskScene;
beforeEach(async () => {
  scene = await openCompanyDesk();
});

test('a company that sent its papers is in the queue, and a decision about it and its papers is kept', async () => {
  const { app, pro, id, queue, detail, allChecked, decide } = scene;
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
  expect(mail).toMatchObject({ to: 'roofer@example.com', subject: 'We’ve verified your company' });
  expect(mail?.text).toContain('/pro-sign-up/leads\n');
  expect(mail!.text).toContain('Your page now shows homeowners what we checked, and when.');
  const audited = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.kind, 'vetted'));
  expect(audited.at(-1)).toMatchObject({ actorKind: 'account', subjectId: id });
  expect(JSON.parse(audited.at(-1)!.facts)).toEqual({
    from: 'checking',
    to: 'verified',
    by: 'staff',
    decision: 'verify',
  });
});

test('a company whose name looks like that of a verified one is marked for staff', async () => {
  const { app, pro, detail } = scene;
  await sendPapers(pro);
  expect((await detail()).namesakes).toEqual([]);
  const known = await signInPro(app, testBrowser(app), 'known@example.com', {
    company: 'Осean Drive  Rооfers',
  });
  await registerPro(app, testBrowser(app), 'unchecked@example.com', { company: 'Ocean Drive Roofers' });
  expect((await detail()).namesakes).toEqual([{ id: known, name: 'Осean Drive  Rооfers', zip: '33139' }]);
});

test('a second decision is refused with the current state, and sending a decision twice decides once', async () => {
  const { pro, detail, decide } = scene;
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
  const { app, pro, id, detail, allChecked, decide } = scene;
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

test('a decision about another company’s paper is refused and changes nothing', async () => {
  const { app, pro, detail, decide } = scene;
  await sendPapers(pro);
  const other = testBrowser(app, { ip: '203.0.113.9' });
  await registerPro(app, other, 'other@example.com', { company: 'Others' });
  const added = (await addPaper(other)).json<{ vetting: { papers: { id: string }[] } }>();
  const papers = [{ id: added.vetting.papers[0]!.id, is: 'checked' }];
  expect((await decide({ papers })).statusCode).toBe(422);
  expect((await detail()).company.vetting).toBe('checking');
});
