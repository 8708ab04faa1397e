import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { UNAGREED_TIME_RULE } from '@nestwright/domain/prices/cancellation-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { showOnPage } from '@nestwright/domain/testing/walk-decisions';

import { sceneOf } from './decision.ts';
import { workDecisions } from './work-decisions.tsx';

const work = { date: '2027-03-08', window: '' };
const payment = {
  by: 'homeowner',
  totalCents: 100,
  notedAt: '2027-03-09T15:00:00.000Z',
  confirmedAt: null,
} as const;

/** The text of the question before a step. */
async function textOf(step: 'start' | 'paid', change: Partial<Agreement>, feeCents = 0): Promise<string> {
  const [version] = sampleQuote.versions;
  const cancellation = { freeUntilHours: 48, feeCents };
  const view = {
    quote: { ...sampleQuote, versions: [{ ...version!, cancellation }] },
    agreement: { ...sampleAgreement, work, ...change },
    closed: null,
    today: work.date,
    offer: null,
  };
  const question = workDecisions[step].question(sceneOf({ lead: {} as Lead, view, of: '' }))!;
  return (await showOnPage({ step, of: '', question })).textContent ?? '';
}

test.each([
  [0, 'The homeowner will see that you’ve started.'],
  [
    10_000,
    `The homeowner will see that you’ve started. If they cancel, they owe the fee of $100.00 by the agreed terms. ${UNAGREED_TIME_RULE}`,
  ],
])(
  'before the work starts, the pro reads what that costs a homeowner with a fee of %s cents',
  async (fee, text) => {
    const shown = await textOf('start', {}, fee);
    expect(shown).toContain(text);
    expect(shown.includes('If they cancel')).toBe(fee > 0);
  },
);

test('the homeowner is asked to confirm a payment only if the pro noted it first', async () => {
  expect(await textOf('paid', { state: 'done' })).toContain('ask the homeowner to confirm it');
});

test('a payment that the homeowner noted is only confirmed', async () => {
  const shown = await textOf('paid', { state: 'done', payment });
  expect(shown).toContain('The homeowner noted this payment.');
  expect(shown).not.toContain('confirm');
});

test.each([null, { date: '2027-03-09', window: '' }])(
  'a pro that starts without a time, or before it, reads that the homeowner is told (%j)',
  async (early) => {
    expect(await textOf('start', { work: early })).toMatch(
      /we’ll tell the homeowner that you’ve started now/,
    );
  },
);
