import { eq } from 'drizzle-orm';

import { pros } from '#marketplace/base/tables.ts';
import { type CompanyDeskScene, openCompanyDesk } from '#marketplace/companies/testing/company-desk-scene.ts';
import { sendPapers } from '#marketplace/companies/testing/company-papers.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { profileBody } from '#marketplace/companies/testing/test-pros.ts';

const CHECKED = { phone: '(305) 555-0177', website: 'https://ocean-drive-roofers.example' };
const NEW = { phone: '(305) 555-0199', website: 'https://elsewhere.example' };

let scene: CompanyDeskScene;
beforeEach(async () => {
  scene = await openCompanyDesk();
  await sendPapers(scene.pro);
  await scene.decide({ papers: await scene.allChecked() });
});

const save = (change: Record<string, unknown>) =>
  scene.pro.send('PUT', '/api/pro-profile', profileBody(change));
const own = async () =>
  (await scene.pro.get('/api/pro-profile')).json<{ profile: Record<string, unknown> }>().profile;
const shown = async () => {
  const answer = await testBrowser(scene.app, { ip: '203.0.113.99' }).get(`/api/pros/${scene.id}`);
  const { phone, website } = answer.json<{ pro: { phone: string; website: string } }>().pro;
  return { phone, website };
};
const mailsAbout = async (words: string) =>
  (await scene.app.mails()).filter(({ subject }) => subject.includes(words));
const again = { seen: 'verified' } as const;

test('homeowners see the checked phone and website until the desk has seen the new ones', async () => {
  expect((await scene.queue()).companies).toEqual([]);
  await save(NEW);
  expect(await shown()).toEqual(CHECKED);
  expect(await own()).toMatchObject({ ...NEW, isContactWaiting: true, vetting: 'verified' });
  expect((await scene.queue()).companies).toMatchObject([
    { id: scene.id, vetting: 'verified', changesContact: true, waiting: 0 },
  ]);
  const [mail, ...others] = await mailsAbout('We’ll check your new phone number and website');
  expect([mail?.to, others]).toEqual(['roofer@example.com', []]);
  expect(await mailsAbout('Company to check')).not.toEqual([]);
  const { company } = await scene.detail();
  expect(company).toMatchObject({
    website: CHECKED.website,
    newContact: { phone: '', website: NEW.website },
  });
  expect((await scene.decide({ ...again, seenAs: company.seenAs })).statusCode).toBe(200);
  expect(await shown()).toEqual(NEW);
  expect(await own()).toMatchObject({ ...NEW, isContactWaiting: false });
  expect((await scene.queue()).companies).toEqual([]);
  expect(await mailsAbout('now see your new phone number')).toHaveLength(1);
});

test.each([
  ['phone', { phone: NEW.phone }],
  ['website', { website: NEW.website }],
  ['website, which it removes', { website: '' }],
])('this also holds for a change of the %s alone', async (_what, change) => {
  await save(change);
  expect(await shown()).toEqual(CHECKED);
  expect((await scene.queue()).companies).toHaveLength(1);
});

test('a change that the desk does not take over is left out, and the company may enter it again', async () => {
  await save(NEW);
  await scene.decide({ ...again, decision: 'ask', reason: 'The number is not in service.' });
  expect(await shown()).toEqual(CHECKED);
  expect(await own()).toMatchObject({ ...CHECKED, isContactWaiting: false, vetting: 'verified' });
  expect((await scene.queue()).companies).toEqual([]);
  expect(await mailsAbout('didn’t take over')).toHaveLength(1);
});

test('a company that takes its change back no longer waits', async () => {
  await save(NEW);
  await save({});
  expect(await own()).toMatchObject({ ...CHECKED, isContactWaiting: false });
  expect((await scene.queue()).companies).toEqual([]);
});

test('the same change saved twice is mailed once, and a decision about another one is refused', async () => {
  await save(NEW);
  const { company } = await scene.detail();
  await save({ ...NEW, about: 'Two brothers.' });
  expect(await mailsAbout('We’ll check your new')).toHaveLength(1);
  await save({ ...NEW, phone: '(305) 555-0100' });
  expect((await scene.decide({ ...again, seenAs: company.seenAs })).statusCode).toBe(409);
  expect(await shown()).toEqual(CHECKED);
});

test('other changes of the profile are shown at once', async () => {
  await save({ about: 'Three brothers.', radiusMiles: 30 });
  expect((await scene.queue()).companies).toEqual([]);
  expect(await own()).toMatchObject({ about: 'Three brothers.', isContactWaiting: false });
});

test('a company that is not verified, or is checked again, shows its new contact with that check', async () => {
  await save({ ...NEW, company: 'Another Name' });
  expect(await own()).toMatchObject({ ...NEW, isContactWaiting: false, vetting: 'checking' });
  const [row] = await scene.app.deps.db.select().from(pros).where(eq(pros.id, scene.id));
  expect(row).toMatchObject({ ...NEW, newContact: null });
});
