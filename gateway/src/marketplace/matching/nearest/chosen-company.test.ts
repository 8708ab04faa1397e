import { and, eq } from 'drizzle-orm';
import { projectPros, pros } from '#marketplace/base/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { registerPro, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';

const NAME = 'Coral Gate Roofing';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { SAMPLE_PROS: 'off', LIMIT_FACTOR: '100' } });
});

const company = (email: string, name: string, more: object = {}) =>
  signInPro(app, testBrowser(app), email, { company: name, ...more });

/** Which company a request that names one is sent to as the chosen one. */
async function chosenFor(visit: object): Promise<string | undefined> {
  const { id } = await submitRequest(testBrowser(app), { visit });
  const rows = await app.deps.db.select().from(projectPros).where(eq(projectPros.projectId, id));
  return rows.find(({ reasons }) => reasons?.isChosen)?.proId;
}

test('a name alone chooses the only verified company that has it', async () => {
  const coral = await company('coral@example.com', NAME);
  await company('other@example.com', 'Biscayne Roofing');
  await registerPro(app, testBrowser(app), 'unchecked@example.com', { company: NAME });
  for (const name of [NAME, ' CORAL  gate roofing', 'Córal Gate Roofing'])
    expect(await chosenFor({ company: name })).toBe(coral);
});

test.each([
  ['the same name', NAME],
  ['the name in other case', 'CORAL GATE ROOFING'],
  ['a Cyrillic letter in it', 'Cоral Gate Roofing'],
  ['an accent in it', 'Coral Gáte Roofing'],
  ['other spaces', 'Coral\u2009Gate Roofing'],
])(
  'once another verified company has %s, a name alone chooses neither, and the id chooses its own',
  async (_what, name) => {
    const coral = await company('coral@example.com', NAME);
    const other = await company('poser@example.com', name);
    expect(await chosenFor({ company: NAME })).toBeUndefined();
    expect(await chosenFor({ company: NAME, companyId: coral })).toBe(coral);
    expect(await chosenFor({ company: NAME, companyId: other })).toBe(other);
  },
);

test('an id never chooses a company under another company’s name, and never the company that has the name now', async () => {
  const coral = await company('coral@example.com', NAME);
  const other = await company('other@example.com', 'Biscayne Roofing');
  expect(await chosenFor({ company: NAME, companyId: other })).toBeUndefined();
  expect(await chosenFor({ company: NAME, companyId: coral })).toBe(coral);
  expect(await chosenFor({ companyId: other })).toBeUndefined();
});

test('a namesake that works elsewhere never gets a request meant for another', async () => {
  await company('coral@example.com', NAME, { zip: '90210' });
  const near = await company('near@example.com', NAME);
  expect(await chosenFor({ company: NAME })).toBeUndefined();
  await app.deps.db
    .update(pros)
    .set({ vetting: 'paused' })
    .where(and(eq(pros.zip, '90210')));
  expect(await chosenFor({ company: NAME })).toBe(near);
});
