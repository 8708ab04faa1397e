import type { OwnVetting } from '@nestwright/domain/companies/vetting-schema';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { runCleanup } from '#cleanup.ts';
import { proPapers, vettingDecisions } from './vetting-tables.ts';
import { dumpTexts } from '#testing/dump-tables.ts';
import { proveByMail } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { addPaper, sendPapers, verifyCompany } from '#marketplace/companies/testing/company-papers.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { registerPro } from '#marketplace/companies/testing/test-pros.ts';

let app: TestApp;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  pro = testBrowser(app);
  await registerPro(app, pro, 'roofer@example.com');
});

const own = async (browser = pro) =>
  (await browser.get('/api/pro-papers')).json<{ vetting: OwnVetting | null }>().vetting;
const companyId = async () =>
  (await pro.get('/api/pro-profile')).json<{ profile: { id: string } | null }>().profile?.id;
const files = () => readdirSync(app.deps.config.OBJECTS_DIR!);

test('a company can read what it still has to send', async () => {
  await sendPapers(pro);
  await pro.send('POST', '/api/pro-papers/identity', { legalName: 'Another Name', runBy: 'Olga Ocean' });
  const other = testBrowser(app, { ip: '203.0.113.9' });
  await registerPro(app, other, 'wyoming@example.com', { zip: '82001' });
  expect((await own(other))?.missing).toEqual([
    'The legal name of your company, and who runs it',
    'Your license, or a statement that your work needs none',
    'Your liability insurance, with its expiration date',
  ]);
  const refused = await other.send('POST', '/api/pro-papers/send');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toMatch(/^Something is missing\. The legal name/);
});

test('sending the papers puts the company into the queue, notifies operations once, and mails no file', async () => {
  const vetting = await sendPapers(pro);
  expect(vetting).toMatchObject({ vetting: 'checking', missing: [] });
  expect(vetting.papers.map(({ kind }) => kind).toSorted()).toEqual(['identity', 'insurance', 'license']);
  expect((await pro.send('POST', '/api/pro-papers/send')).statusCode).toBe(200);
  const mailed = (await app.mails()).filter(({ template }) => template === 'company_papers');
  expect(mailed.map(({ to }) => to)).toEqual([app.deps.config.OPERATIONS_EMAIL]);
  expect(mailed[0]?.text).toContain('Ocean Drive Roofers');
  expect(mailed[0]?.text).not.toMatch(/Olga Ocean|CCC1330000/);
});

test('a checked company that adds and removes papers all day mails operations three times', async () => {
  await sendPapers(pro);
  await verifyCompany(app, (await companyId())!);
  for (let turn = 0; turn < 5; turn += 1) {
    const added = (await addPaper(pro)).json<{ vetting: OwnVetting }>().vetting;
    const newest = added.papers.findLast(({ decision }) => decision === null);
    expect((await pro.send('POST', `/api/pro-papers/${newest?.id}/remove`)).statusCode).toBe(200);
  }
  const mailed = (await app.mails()).filter(({ template }) => template === 'company_papers');
  expect(mailed).toHaveLength(3);
});

test.each([
  ['2027-02-28', 'This document has expired. Please send the current one'],
  ['1970-01-01', 'This document has expired. Please send the current one'],
  ['9999-12-31', 'Please enter the expiration date shown on the document'],
])('a document that expires on %s is refused by the gateway’s clock', async (lastDay, message) => {
  const refused = await addPaper(pro, { lastDay });
  expect([refused.statusCode, refused.json().error.fields]).toEqual([422, { lastDay: message }]);
  expect(await rowsIn(app, proPapers)).toBe(0);
});

test('a document is valid on its last day', async () => {
  expect((await addPaper(pro, { lastDay: '2027-03-01' })).statusCode).toBe(200);
});

test('a browser without scripts is sent back to the page, with the reason and what was typed', async () => {
  const done = await addPaper(pro, {}, { by: 'hand' });
  expect(done.statusCode).toBe(303);
  expect(done.headers.location).toBe('/pro-sign-up/profile?papers=paper#papers');
  const refused = await addPaper(pro, { number: 'CCC7' }, { by: 'hand', file: Buffer.from('<html>') });
  expect(refused.statusCode).toBe(303);
  const [, name = ''] =
    /^\/pro-sign-up\/profile\?refused=file&typed=([\w-]{16})#papers$/.exec(refused.headers.location!) ?? [];
  const typedBy = async (browser: TestBrowser, of = name) =>
    (await browser.get(`/api/pro-papers/typed?name=${of}`)).json<{ typed: object }>().typed;
  expect(await typedBy(pro)).toEqual({
    kind: 'license',
    number: 'CCC7',
    trade: 'Roofing',
    state: 'FL',
    lastDay: '2028-08-31',
  });
  expect([...(await dumpTexts(app.deps.db)).values()].flat().filter((text) => text.includes('CCC7'))).toEqual(
    [],
  );
  const other = testBrowser(app, { ip: '203.0.113.9' });
  await registerPro(app, other, 'other@example.com');
  expect(await typedBy(other)).toEqual({});
  app.clock.advance({ minutes: 61 });
  expect(await typedBy(pro)).toEqual({});
  const large = await addPaper(pro, { number: 'CCC8' }, { by: 'hand', file: Buffer.alloc(12_000_000) });
  const [, largeName = ''] =
    /^\/pro-sign-up\/profile\?refused=too-large&typed=([\w-]{16})#papers$/.exec(large.headers.location!) ??
    [];
  expect(await typedBy(pro, largeName)).toMatchObject({ number: 'CCC8' });
  const huge = await addPaper(pro, {}, { by: 'hand', file: Buffer.alloc(40_000_000) });
  expect(huge.headers.location).toBe('/pro-sign-up/profile?refused=too-large#papers');
  expect((await addPaper(pro, {}, { file: Buffer.alloc(12_000_000) })).json().error.message).toMatch(/10 MB/);
  expect(await rowsIn(app, proPapers)).toBe(1);
});

test('a form whose button is pressed twice adds its paper once, and keeps no file of the second', async () => {
  const before = files().length;
  const press = (fields = {}) => addPaper(pro, fields, { by: 'hand' });
  for (const { headers } of await Promise.all([press(), press()]))
    expect(headers.location).toBe('/pro-sign-up/profile?papers=paper#papers');
  expect([await rowsIn(app, proPapers), files().length - before]).toEqual([1, 1]);
  await press({ number: 'CCC1330001' });
  expect([await rowsIn(app, proPapers), files().length - before]).toEqual([2, 2]);
});

test('a form without files is refused before it is parsed, if it is longer than fields can be', async () => {
  const form = new URLSearchParams({ legalName: 'a'.repeat(100_000) });
  const { location } = (await pro.sendForm('/api/pro-papers/identity', form, 'hand')).headers;
  expect(location).toBe('/pro-sign-up/profile?refused=too-large#papers');
});

test('a browser whose login has expired is sent to the page, which says so and asks for a new one', async () => {
  const stranger = testBrowser(app, { ip: '203.0.113.9' });
  const answer = await addPaper(stranger, {}, { by: 'hand' });
  const page = '/pro-sign-up/profile?refused=sign-in-needed#papers';
  expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
  expect((await addPaper(stranger)).statusCode).toBe(401);
});

test('what was typed after the session ended elsewhere comes back for the same account, and for no other', async () => {
  app.clock.advance({ minutes: 2 });
  const other = testBrowser(app, { ip: '203.0.113.8' });
  await logIn(app, other, 'roofer@example.com');
  await other.send('DELETE', '/api/sessions/others');
  const { headers } = await addPaper(pro, { number: 'CCC7' }, { by: 'hand' });
  const [, name = ''] =
    /^\/pro-sign-up\/profile\?refused=sign-in-needed&typed=([\w-]{16})#papers$/.exec(headers.location!) ?? [];
  const typed = async () =>
    (await pro.get(`/api/pro-papers/typed?name=${name}`)).json<{ typed: { number?: string } }>().typed;
  app.clock.advance({ minutes: 2 });
  await logIn(app, pro, 'roofer@example.com');
  expect((await typed()).number).toBe('CCC7');
  await registerPro(app, testBrowser(app, { ip: '203.0.113.9' }), 'other@example.com');
  app.clock.advance({ minutes: 2 });
  await logIn(app, pro, 'other@example.com');
  expect(await typed()).toEqual({});
});

test('an undecided paper can be removed with its file; another company’s paper cannot', async () => {
  const before = files().length;
  await addPaper(pro);
  const [paper] = (await own())!.papers;
  const stranger = testBrowser(app, { ip: '203.0.113.9' });
  await registerPro(app, stranger, 'stranger@example.com');
  expect((await stranger.send('POST', `/api/pro-papers/${paper?.id}/remove`)).statusCode).toBe(404);
  expect(files()).toHaveLength(before + 1);
  expect((await pro.send('POST', `/api/pro-papers/${paper?.id}/remove`)).statusCode).toBe(200);
  expect(files()).toHaveLength(before);
});

test('a homeowner without a company has no papers and can send none', async () => {
  const homeowner = testBrowser(app, { ip: '203.0.113.9' });
  await signUp(app, homeowner, 'ada@example.com');
  expect(await own(homeowner)).toBeNull();
  const before = files().length;
  expect((await addPaper(homeowner)).statusCode).toBe(404);
  expect(files()).toHaveLength(before);
});

test('deleting an account removes its papers and their files', async () => {
  await sendPapers(pro);
  expect(files().length).toBeGreaterThan(0);
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, pro, 'roofer@example.com');
  expect((await pro.send('DELETE', '/api/users/me')).statusCode).toBe(200);
  app.clock.advance({ hours: 73 });
  for (const name of files()) utimesSync(path.join(app.deps.config.OBJECTS_DIR!, name), 0, 0);
  await runCleanup(app.deps);
  expect(await rowsIn(app, proPapers)).toBe(0);
  expect(await rowsIn(app, vettingDecisions)).toBe(0);
  expect(files()).toEqual([]);
});
