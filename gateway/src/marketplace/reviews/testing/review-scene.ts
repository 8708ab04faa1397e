import type { MyReviews, LeadReviews } from '@nestwright/domain/reviews/review-schema';
import { runReviews } from '#marketplace/reviews/review/remind-reviews.ts';
import { finishNewest, openJobScene, sampleReview } from '#testing/job-scene.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';

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
  /** The company's page, as anybody sees it. */
  page: () => Promise<ReviewedPage>;
  /** The templates of the mails to an address, newest first. */
  templates: (to: string) => Promise<string[]>;
  /** Lets days pass and runs what is due. Both sides stay logged in. */
  pass: (days: number) => Promise<void>;
}

interface ReviewedPage {
  rating: number | null;
  reviewCount: number;
  reviews: { reply: unknown; photos: unknown[] }[];
}

/** Opens the scene; nobody has written a review yet. */
export async function openReviewScene(): Promise<ReviewScene> {
  const job = await openJobScene({ LIMIT_FACTOR: '100' });
  const { app, owner, pro, proId, projectId } = job;
  const leadId = await finishNewest(job, projectId);
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
    page: async () => (await testBrowser(app).get(`/api/pros/${proId}`)).json<{ pro: ReviewedPage }>().pro,
    templates: async (to) =>
      (await app.mails()).filter((mail) => mail.to === to).map(({ template }) => template),
    pass: (days) => passDays(app, days, [owner, pro]),
  };
}

/** A request that the pro has, with the work done today. */
export async function finishedJob(
  job: Pick<ReviewScene, 'app' | 'owner' | 'pro'>,
): Promise<{ projectId: string; leadId: string }> {
  const sent = await job.owner.send('POST', '/api/projects', requestBody());
  const projectId = sent.json<{ project: { id: string } }>().project.id;
  return { projectId, leadId: await finishNewest(job, projectId) };
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
