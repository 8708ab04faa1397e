import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '#marketplace/base/access/caller.ts';
import { sendPapers } from '#marketplace/companies/testing/company-papers.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { registerPro } from '#marketplace/companies/testing/test-pros.ts';
import { rethrow } from '#testing/rethrow.ts';
import { decideAsOperator } from './decide-as-operator.ts';
import { companyOnDesk } from '#marketplace/desk/vetting/company-on-desk.ts';
import { watchPapers } from './paper-dates.ts';

let app: TestApp;
let pro: TestBrowser;
let id: string;
beforeEach(async () => {
  app = await startTestApp();
  pro = testBrowser(app);
  id = await registerPro(app, pro, 'roofer@example.com');
});

const mailed = async () =>
  (await app.mails())
    .filter(({ template }) => template.startsWith('company_') && template !== 'company_papers')
    .map(({ subject }) => subject)
    .toReversed();
const state = async () =>
  (await companyOnDesk(app.deps, id, { user: { id: randomUUID() }, role: 'checker' } as StaffCaller))!;

test('a company is reminded 30 and 7 days before a paper expires, and paused the day after its last', async () => {
  await sendPapers(pro, '2027-04-05');
  await decideAsOperator(app.deps, { decision: 'verify', company: id, reason: 'All there.' });
  const at = async (days: number) => {
    app.clock.advance({ days });
    await watchPapers(app.deps, rethrow);
    await watchPapers(app.deps, rethrow);
    return mailed();
  };
  const checked = 'We’ve verified your company';
  const soon = 'Your liability insurance expires on April 5, 2027';
  expect(await at(0)).toEqual([checked]);
  expect(await at(5)).toEqual([checked, soon]);
  expect(await at(23)).toEqual([checked, soon, soon]);
  expect(await at(7)).toEqual([checked, soon, soon]);
  expect((await state()).company.vetting).toBe('verified');
  expect(await at(1)).toEqual([checked, soon, soon, 'Your company is paused']);
  expect((await state()).decisions[0]).toMatchObject({
    to: 'paused',
    by: 'timer',
    reason: 'Your liability insurance expired on April 5, 2027.',
  });
});

test('a company that replaces its paper in time stays verified', async () => {
  await sendPapers(pro, '2027-03-05');
  await decideAsOperator(app.deps, { decision: 'verify', company: id, reason: 'All there.' });
  await sendPapersAgain();
  app.clock.advance({ days: 10 });
  await watchPapers(app.deps, rethrow);
  expect((await state()).company.vetting).toBe('verified');

  async function sendPapersAgain(): Promise<void> {
    await sendPapers(pro, '2028-03-05');
    await decideAsOperator(app.deps, { decision: 'verify', company: id, reason: 'The newer one.' });
  }
});
