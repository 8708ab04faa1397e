import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';

import {
  readLeadReviews,
  replyOfLead,
  replyToReview,
  reportReview,
  writeLeadReview,
} from './review-calls.ts';

const ofLead = { until: null, own: null, theirs: null, figure: 4.5 };
const about = { id: 'r1', stars: 4, text: 'Fine.', createdAt: '', reply: null, proName: 'A', service: 'B' };

beforeEach(() => resetGateway());

test('a company reads, writes and replies to reviews through its lead', async () => {
  answerGateway({
    'GET /api/leads/l1/reviews': () => ({ body: ofLead }),
    'POST /api/leads/l1/review': () => ({ status: 201, body: ofLead }),
    'POST /api/leads/l1/review/reply': () => refusal(409, 'You have already replied to this review.'),
  });
  expect(await readLeadReviews('l1')).toEqual({ ok: true, value: ofLead });
  const review = { stars: 4, text: 'Fine.' };
  expect(await writeLeadReview('l1', review)).toEqual({ ok: true, value: ofLead });
  expect(sentRequests('POST /api/leads/l1/review')[0]?.body).toEqual(review);
  expect(await replyOfLead('l1', 'Thanks.')).toMatchObject({ ok: false, status: 409 });
});

test('a homeowner replies to a review of them, and reports it', async () => {
  answerGateway({
    'POST /api/reviews/r1/reply': () => ({ status: 201, body: { review: about } }),
    'POST /api/reviews/r1/reports': () => ({ status: 201, body: { received: true } }),
  });
  expect(await replyToReview({ reviewId: 'r1', text: 'Thanks.' })).toEqual({ ok: true, value: about });
  expect(await reportReview({ reviewId: 'r1', reason: 'It was not me.' })).toEqual({ ok: true, value: null });
});
