import type { MyReviews, LeadReviews } from '@nestwright/domain/review/schema';
import { runReviews } from '#api/review/remind-reviews.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { signUp } from './test-accounts.ts';
import { type TestBrowser, testBrowser } from './test-browser.ts';
import { signInPro } from './test-pros.ts';
import { workUntilDone } from './test-quotes.ts';
import { requestBody } from './test-request.ts';

type Answer = ReturnType<TestBrowser['send']>;

/** A homeowner with an account and a company whose work for them has just been done. */
export interface ReviewScene {
  app: TestApp;
  owner: TestBrowser;
  pro: TestBrowser;
  proId: string;
  projectId: string;
  leadId: string;
  /** The homeowner reviews the company, or the company the homeowner. */
  write: (side: 'homeowner' | 'pro', change?: Record<string, unknown>) => Answer;
  mine: () => Promise<MyReviews>;
  ofLead: () => Promise<LeadReviews>;
  /** Lets days pass and runs what is due. Both sides stay logged in. */
  pass: (days: number) => Promise<void>;
}

/** Opens the scene; nobody has written a review yet. */
export async function openReviewScene(): Promise<ReviewScene> {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  const owner = testBrowser(app);
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  const proId = await signInPro(app, pro, 'pro@example.com');
  await signUp(app, owner, 'ada@example.com');
  const { projectId, leadId } = await finishedJob({ app, owner, pro });
  return {
    app,
    owner,
    pro,
    proId,
    projectId,
    leadId,
    write: (side, change = {}) =>
      side === 'homeowner'
        ? owner.send('POST', '/api/reviews', { projectId, proId, ...sampleReview(side), ...change })
        : pro.send('POST', `/api/leads/${leadId}/review`, { ...sampleReview(side), ...change }),
    mine: async () => (await owner.get('/api/reviews')).json<MyReviews>(),
    ofLead: async () => (await pro.get(`/api/leads/${leadId}/reviews`)).json<LeadReviews>(),
    pass: (days) => passDays(app, days, [owner, pro]),
  };
}

/** A request that the pro has, with the work done today. */
export async function finishedJob({
  app,
  owner,
  pro,
}: Pick<ReviewScene, 'app' | 'owner' | 'pro'>): Promise<{ projectId: string; leadId: string }> {
  const sent = await owner.send('POST', '/api/projects', requestBody());
  const projectId = sent.json<{ project: { id: string } }>().project.id;
  const [lead] = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
  if (lead === undefined) throw new Error('The pro was not matched.');
  const today = app.clock.now().toISOString().slice(0, 10);
  await workUntilDone(owner, pro, { id: projectId, lead, today });
  return { projectId, leadId: lead.id };
}

/** Lets days pass and runs what is due. */
export async function passDays(app: TestApp, days: number, browsers: TestBrowser[]): Promise<void> {
  for (let left = days; left > 0; left -= 5) {
    app.clock.advance({ days: Math.min(left, 5) });
    for (const browser of browsers) await browser.get('/api/users/me');
  }
  await runReviews(app.deps, (error) => {
    throw error;
  });
}

/** What a side writes if a test doesn't say. */
export const sampleReview = (side: 'homeowner' | 'pro') =>
  side === 'homeowner'
    ? { stars: 5, text: 'Dry again, and tidy.' }
    : { stars: 4, text: 'Coffee was ready, and so was the ladder.' };
