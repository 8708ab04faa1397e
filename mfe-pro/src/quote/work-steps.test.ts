import type { Agreement } from '@nestwright/domain/agreement/schema';
import { UNAGREED_TIME_RULE } from '@nestwright/domain/cancellation/rules';
import { sampleAgreement } from '@nestwright/domain/testing/sample-quote';

import { proSteps } from './work-steps.ts';

const work = { date: '2027-03-08', window: '' };
const payment = {
  by: 'homeowner',
  totalCents: 100,
  notedAt: '2027-03-09T15:00:00.000Z',
  confirmedAt: null,
} as const;

function textOf(step: string, change: Partial<Agreement>, feeCents = 0): string | undefined {
  const steps = proSteps(
    { ...sampleAgreement, work, ...change },
    { leadId: 'lead', today: work.date, feeCents, settle: () => ({ kind: 'done' }) },
  );
  return steps.find(({ name }) => name === step)?.text;
}

test.each([
  [0, 'The homeowner will see that you’ve started.'],
  [
    10_000,
    `The homeowner will see that you’ve started. If they cancel, they owe the fee of $100.00 by the agreed terms. ${UNAGREED_TIME_RULE}`,
  ],
])(
  'before the work starts, the pro reads what that costs a homeowner with a fee of %s cents',
  (fee, text) => {
    expect(textOf('start', {}, fee)).toBe(text);
  },
);

test('the homeowner is asked to confirm a payment only if the pro noted it first', () => {
  expect(textOf('paid', { state: 'done' })).toContain('ask the homeowner to confirm it');
  expect(textOf('paid', { state: 'done', payment })).toContain('The homeowner noted this payment.');
  expect(textOf('paid', { state: 'done', payment })).not.toContain('confirm');
});

test('a pro that starts without a time, or before it, reads that the homeowner is told', () => {
  for (const early of [null, { date: '2027-03-09', window: '' }])
    expect(textOf('start', { work: early })).toMatch(/we’ll tell the homeowner that you’ve started now/);
});
