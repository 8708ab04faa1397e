import { agreedJob, sampleJob, sampleMatch } from '@nestwright/domain/testing/sample-job';
import { jobTimeText, stampText, storyText } from '@nestwright/domain/requests/job-words-rules';

import { jobStory } from './job-story-rules.ts';
import type { Job, JobMatch } from './job-story-schema.ts';

const now = new Date('2027-03-02T15:00:00Z');
const visit = {
  id: 'v1',
  purpose: 'work' as const,
  state: 'booked' as const,
  // 9 AM to 1 PM in Miami Beach.
  startsAt: '2027-03-09T14:00:00.000Z',
  endsAt: '2027-03-09T18:00:00.000Z',
  heldUntil: null,
  heldBy: null,
  callOffAskedBy: null,
};
const price: JobMatch['price'] = {
  state: 'offered',
  totalCents: 142_500,
  validUntil: '2027-03-10',
  expiresAt: '2027-03-11T05:00:00.000Z',
  asks: null,
};

function withMatch(job: Job, change: Partial<JobMatch>): Job {
  return { ...job, matches: [{ ...sampleMatch, ...change }] };
}
const told = (job: Job, side: 'homeowner' | 'pro' = 'homeowner', at = now) =>
  jobStory(job, { side, now: at });
const whats = (job: Job, side: 'homeowner' | 'pro', at = now) =>
  told(job, side, at).mine.map(({ what }) => what);

test('a visit from 9 to 1 is told with its own start and end to both sides, never as a window', () => {
  const job = withMatch(agreedJob({ work: { date: '2027-03-09', window: '08:00AM-11:00AM' } }), {
    visits: [visit],
  });
  for (const side of ['homeowner', 'pro'] as const) {
    expect(jobTimeText(told(job, side))).toBe('Tuesday, March 9, 9:00 AM to 1:00 PM');
    expect(storyText(told(job, side))).toContain('Tuesday, March 9, 9:00 AM to 1:00 PM');
    expect(storyText(told(job, side))).not.toContain('Morning');
  }
});

test('a time that a pro set by phone is told as its window, and before it what the homeowner asked for', () => {
  const work = { date: '2027-03-12', window: '02:00PM-05:00PM' };
  const moved = withMatch(agreedJob({ work }), { visits: [visit] });
  expect(jobTimeText(told(moved))).toBe('Friday, March 12, 2027, Afternoon, 2–5\u00a0PM');
  expect(told(sampleJob).time).toEqual({ kind: 'wanted', ...sampleJob.wanted });
});

test('the pro’s yes and the homeowner’s yes to a price have different words on both sides', () => {
  for (const side of ['homeowner', 'pro'] as const) {
    expect(stampText(told(sampleJob, side))).toBe('Said yes');
    expect(stampText(told(agreedJob(), side))).toBe('Agreed');
  }
});

test('done work is done, even after the visit for it was called off', () => {
  const job = {
    ...agreedJob({ state: 'done' }),
    status: 'Done' as const,
    doneAt: '2027-03-02T10:00:00.000Z',
  };
  expect(stampText(told(job))).toBe('Done');
  expect(told(job).phase).toBe('done');
});

test.each<[string, Job, 'homeowner' | 'pro', string[]]>([
  ['a new lead', withMatch(sampleJob, { answer: 'waiting' }), 'pro', ['answer-request']],
  ['a lead without a price', sampleJob, 'pro', ['offer-price']],
  ['an offered price', withMatch(sampleJob, { price }), 'homeowner', ['choose-price']],
  [
    'a question about it',
    withMatch(sampleJob, { price: { ...price, asks: 'question' } }),
    'pro',
    ['answer-question'],
  ],
  ['a wish about it', withMatch(sampleJob, { price: { ...price, asks: 'change' } }), 'pro', ['answer-wish']],
  ['an agreement without a time', agreedJob(), 'pro', ['set-time']],
  [
    'the day of the work',
    agreedJob({ work: { date: '2027-03-02', window: '08:00AM-11:00AM' } }),
    'pro',
    ['start-work'],
  ],
  ['started work', agreedJob({ state: 'in-work' }), 'pro', ['report-done']],
  ['work that is said to be done', agreedJob({ state: 'said-done' }), 'homeowner', ['confirm-done']],
  ['work with something missing', agreedJob({ state: 'disputed' }), 'pro', ['mend']],
  [
    'a noted payment',
    agreedJob({ state: 'done', payment: { by: 'pro', isConfirmed: false } }),
    'homeowner',
    ['confirm-paid'],
  ],
])('with %s, exactly one side is asked', (_case, job, side, expected) => {
  const other = side === 'pro' ? 'homeowner' : 'pro';
  expect(whats(job, side)).toEqual(expected);
  expect(whats(job, other)).toEqual([]);
  expect(told(job, other).theirs.map(({ what }) => what)).toEqual(expected);
});

test('a change that waits for her yes comes before everything that can wait longer', () => {
  const change = {
    id: 'c',
    by: 'pro' as const,
    nextCents: 150_000,
    validUntil: '2027-03-05',
    expiresAt: '2027-03-06T05:00:00.000Z',
  };
  const job = agreedJob({ state: 'done', change, payment: { by: 'pro', isConfirmed: false } });
  expect(whats(job, 'homeowner')).toEqual(['decide-change', 'confirm-paid']);
  expect(whats(job, 'homeowner', new Date('2027-03-07T00:00:00Z'))).toEqual(['confirm-paid']);
});

test('proposed times wait for the other side until the last of them has begun', () => {
  const proposal = {
    id: 'p',
    by: 'pro' as const,
    purpose: 'estimate' as const,
    isMove: false,
    lastStart: '2027-03-04T15:00:00.000Z',
  };
  const job = withMatch(sampleJob, { proposals: [proposal] });
  expect(told(job).mine[0]).toMatchObject({ what: 'choose-time', by: proposal.lastStart });
  expect(whats(job, 'pro')).toEqual([]);
  expect(whats(job, 'homeowner', new Date('2027-03-04T15:00:00Z'))).toEqual(['ask-another']);
  // An estimate visit can no longer be arranged once there is an agreement.
  expect(whats(withMatch(agreedJob(), { proposals: [proposal] }), 'homeowner')).toEqual([]);
});

test('nothing waits for anybody in a request that no gateway has, or once it is cancelled', () => {
  const job = withMatch(sampleJob, { price });
  expect(jobStory(job, { side: 'homeowner', now, heldBy: 'outbox' })).toMatchObject({
    state: 'unsent',
    mine: [],
  });
  expect(told({ ...job, status: 'Cancelled' }).mine).toEqual([]);
});

test('after 48 hours without a price, and once everybody declined, the homeowner may ask another pro', () => {
  const later = new Date('2027-03-03T15:00:00Z');
  expect(whats(sampleJob, 'homeowner')).toEqual([]);
  expect(whats(sampleJob, 'homeowner', later)).toEqual(['ask-another']);
  expect(whats(withMatch(sampleJob, { answer: 'declined' }), 'homeowner')).toEqual(['ask-another']);
});

test('both sides are asked for a review for as long as it stays sealed, each until it has written one', () => {
  const done = {
    ...agreedJob({ state: 'done' }),
    status: 'Done' as const,
    doneAt: '2027-03-02T10:00:00.000Z',
  };
  expect([whats(done, 'homeowner'), whats(done, 'pro')]).toEqual([['write-review'], ['write-review']]);
  expect(whats({ ...done, reviewedBy: ['homeowner'] }, 'homeowner')).toEqual([]);
  expect(whats({ ...done, hasAccount: false }, 'homeowner')).toEqual([]);
  expect(whats(done, 'homeowner', new Date('2027-04-02T10:00:00Z'))).toEqual([]);
});
