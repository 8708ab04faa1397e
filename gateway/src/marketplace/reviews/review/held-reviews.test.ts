import { eq } from 'drizzle-orm';
import type { DeskItem } from '@nestwright/domain/desk/desk-schema';
import { COUNTED_AFTER_HOURS } from '@nestwright/domain/reviews/review-rules';
import { runCleanup } from '#cleanup.ts';
import { accountNetworks } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { deskEntries, decideOn, linesOf } from '#marketplace/desk/testing/desk-scene.ts';
import { finishNewest, sampleReview } from '#testing/job-scene.ts';
import { passDays } from '#marketplace/reviews/testing/review-scene.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { workUntilDone } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, requestBody } from '#marketplace/requests/testing/test-request.ts';

interface Job {
  app: TestApp;
  owner: TestBrowser;
  pro: TestBrowser;
  proId: string;
}

/** A homeowner and a company in networks of their own, and a request that the company has. */
async function openJob({ proIp = '203.0.113.8', change = {}, sharesBrowser = false } = {}) {
  const app = await startTestApp();
  const owner = testBrowser(app);
  const pro = testBrowser(app, { ip: proIp });
  await signUp(app, sharesBrowser ? pro : owner, 'ada@example.com');
  const proId = await signInPro(app, pro, 'pro@example.com');
  if (sharesBrowser) {
    app.clock.advance({ minutes: 2 });
    await logIn(app, owner, 'ada@example.com');
  }
  const sent = await owner.send('POST', '/api/projects', requestBody(change));
  return { app, owner, pro, proId, projectId: sent.json<{ project: { id: string } }>().project.id };
}

async function writeAndOpen({ app, owner, pro, proId, projectId }: Job & { projectId: string }) {
  const body = { projectId, proId, ...sampleReview('homeowner') };
  expect((await owner.send('POST', '/api/reviews', body)).statusCode).toBe(201);
  await passDays(app, 14, [owner, pro]);
}

const pageOf = async ({ app, proId }: Job) =>
  (await testBrowser(app).get(`/api/pros/${proId}`)).json<{
    pro: { reviewCount: number; reviews: unknown[] };
  }>().pro;

async function heldItem(support: TestBrowser): Promise<DeskItem> {
  const [line] = await linesOf(support, 'reviews');
  return (await support.get(`/api/desk/reviews/${line?.id}`)).json<{ item: DeskItem }>().item;
}

const doubts: [string, string, () => Promise<Job & { projectId: string }>][] = [
  [
    'one network',
    'both sides used the same network',
    async () => {
      const job = await openJob({ proIp: '203.0.113.7' });
      await finishNewest(job, job.projectId);
      return job;
    },
  ],
  [
    'one browser',
    'both sides logged in with the same browser',
    async () => {
      const job = await openJob({ sharesBrowser: true });
      await finishNewest(job, job.projectId);
      return job;
    },
  ],
  [
    'one phone',
    'both sides have the same account, e-mail or phone',
    async () => {
      const job = await openJob({ change: { PhoneNumber: '305 555 0177' } });
      await finishNewest(job, job.projectId);
      return job;
    },
  ],
  [
    'work that was done at once',
    `less than ${COUNTED_AFTER_HOURS} hours after the agreement`,
    async () => {
      const job = await openJob();
      const [lead] = (await job.pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
      const today = job.app.clock.now().toISOString().slice(0, 10);
      await workUntilDone(job.owner, job.pro, { id: job.projectId, lead: lead!, today });
      return job;
    },
  ],
  [
    'work without an agreed price',
    'no price above $0 was agreed on',
    async () => {
      const job = await openJob();
      await job.app.deps.db
        .update(projects)
        .set({ isAgreedFirst: false })
        .where(eq(projects.id, job.projectId));
      const [lead] = (await job.pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
      const date = job.app.clock.now().toISOString().slice(0, 10);
      await actOn(job.pro, lead!, 'accept');
      await actOn(job.pro, lead!, 'schedule', { date, window: '05:00PM-08:00PM' });
      await actOn(job.pro, lead!, 'done');
      return job;
    },
  ],
];

test.each(doubts)('a review after %s waits for the desk and counts nowhere', async (_name, why, finish) => {
  const job = await finish();
  await writeAndOpen(job);
  expect(await pageOf(job)).toMatchObject({ rating: null, reviewCount: 0, reviews: [] });
  expect((await job.owner.get('/api/reviews')).json().reviews).toMatchObject([{ status: 'Waiting' }]);
  const item = await heldItem(await staffBrowser(job.app, 'support'));
  expect(item.facts).toContainEqual({ name: 'Why it waits', value: expect.stringContaining(why) });
});

test('a held review counts once the desk keeps it, and stays unseen if the desk hides it; the audit log has both', async () => {
  for (const decision of ['keep', 'hide']) {
    const job = await openJob({ proIp: '203.0.113.7' });
    await finishNewest(job, job.projectId);
    await writeAndOpen(job);
    expect((await job.app.mails()).map(({ template }) => template)).not.toContain('lead_review_opened');
    const support = await staffBrowser(job.app, 'support');
    const item = await heldItem(support);
    const decided = await decideOn(support, `reviews/${item.id}`, { decision });
    expect(decided.json()).toMatchObject({ item: { isOpen: false } });
    const count = decision === 'keep' ? 1 : 0;
    expect((await pageOf(job)).reviewCount).toBe(count);
    const mails = (await job.app.mails()).map(({ template }) => template);
    expect(mails.filter((one) => one === 'lead_review_opened')).toHaveLength(count);
    expect(mails.filter((one) => one === 'review_hidden')).toHaveLength(1 - count);
    const [entry] = await deskEntries(job.app);
    expect(JSON.parse(entry!.facts!)).toEqual({ queue: 'reviews', decision });
  }
});

test('two sides in networks of their own are not held, and networks are forgotten after 90 days, as hashes all along', async () => {
  const job = await openJob();
  const { app } = job;
  await finishNewest(job, job.projectId);
  await writeAndOpen(job);
  expect((await pageOf(job)).reviewCount).toBe(1);
  const rows = await app.deps.db.select().from(accountNetworks);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  app.clock.advance({ days: 90, minutes: 1 });
  await runCleanup(app.deps);
  expect(await app.deps.db.select().from(accountNetworks)).toEqual([]);
});
