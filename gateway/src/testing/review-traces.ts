import type { MyReviews } from '@nestwright/domain/review/schema';
import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from './test-browser.ts';

interface Sides {
  owner: TestBrowser;
  pro: TestBrowser;
  /** The project's. */
  id: string;
  proId: string;
  lead: { id: string };
}

/** Both sides review each other, and the homeowner replies. */
export async function leaveReviewTraces(
  { owner, pro, id, proId, lead }: Sides,
  mark: (field: string) => string,
): Promise<void> {
  const review = { projectId: id, proId, stars: 4, text: mark('review') };
  requireCreated(await owner.send('POST', '/api/reviews', review));
  const opinion = { stars: 2, text: mark('opinion') };
  requireCreated(await pro.send('POST', `/api/leads/${lead.id}/review`, opinion));
  const [about] = (await owner.get('/api/reviews')).json<MyReviews>().about;
  const reply = { text: mark('reply') };
  requireCreated(await owner.send('POST', `/api/reviews/${about?.id}/reply`, reply));
}

function requireCreated({ statusCode, body }: LightMyRequestResponse): void {
  if (statusCode !== 201) throw new Error(`Expected 201, got ${statusCode}: ${body}`);
}
