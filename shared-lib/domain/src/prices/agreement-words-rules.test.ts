import { sampleAgreement } from '@nestwright/domain/testing/sample-quote';

import { paidText } from './agreement-words-rules.ts';

const ended = { by: 'pro' as const, feeCents: 0, at: '2027-03-09T15:00:00.000Z' };
const cancelled = { ...sampleAgreement, state: 'cancelled' as const, ended };
const payment = {
  by: 'pro' as const,
  totalCents: 142_500,
  notedAt: '2027-03-08T15:00:00.000Z',
  confirmedAt: null,
};

test('a noted payment names the side that noted it and asks the other side to confirm', () => {
  const agreement = { ...sampleAgreement, state: 'done' as const, payment };
  expect(paidText(agreement, 'homeowner', 'America/New_York')).toBe(
    'Ocean Drive Roofers noted on Monday, March 8, 2027 that $1,425.00 is paid. Please confirm it if that is right.',
  );
  expect(paidText(agreement, 'pro', 'America/New_York')).toBe(
    'You noted on Monday, March 8, 2027 that $1,425.00 is paid. We asked the homeowner to confirm it.',
  );
});

test('an unconfirmed payment asks for nothing once the agreement has ended', () => {
  expect(paidText({ ...cancelled, payment }, 'homeowner', 'America/New_York')).toBe(
    'Ocean Drive Roofers noted on Monday, March 8, 2027 that $1,425.00 is paid.',
  );
});
