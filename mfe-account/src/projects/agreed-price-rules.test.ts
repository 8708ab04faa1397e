import type { AgreedPrice } from '@nestwright/domain/agreed-price/schema';
import { agreedLine, agreedStandingOf } from './agreed-price-rules.ts';

const agreed: AgreedPrice = {
  projectId: 'p',
  proId: 'a',
  company: 'Teton Ridge',
  totalCents: 124_000,
  state: 'agreed',
  workDate: null,
};
const pros = [
  { id: 'a', answer: 'accepted' },
  { id: 'b', answer: 'accepted' },
  { id: 'c', answer: 'declined' },
] as const;

test('an agreed price is shown with its pro', () => {
  expect(agreedLine(agreed)).toBe('Agreed at $1,240.00 with Teton Ridge');
});

test('once a price is agreed, the stamp, the sentence and the pros’ answers all say so', () => {
  expect(agreedStandingOf({ status: 'Accepted', pros, agreed })).toEqual({
    word: 'Agreed',
    sentence: 'Agreed at $1,240.00 with Teton Ridge.',
    prosTitle: 'Your pros',
    answers: ['Agreed with you on the price', 'Not chosen', 'Declined'],
  });
});

test('a scheduled visit takes precedence over the agreement, and the other pros were not chosen', () => {
  const scheduled = [{ ...pros[0], isComing: true }, pros[1]];
  expect(agreedStandingOf({ status: 'Scheduled', pros: scheduled, agreed })).toMatchObject({
    word: 'Scheduled',
    answers: ['Accepted and coming for the visit', 'Not chosen'],
  });
});

test('the sentence tells how far the agreed work is and mentions no visit', () => {
  const sentence = (change: Partial<AgreedPrice>) =>
    agreedStandingOf({ status: 'Scheduled', pros, agreed: { ...agreed, ...change } }).sentence;
  const line = 'Agreed at $1,240.00 with Teton Ridge.';
  expect(sentence({})).toBe(line);
  expect(sentence({ workDate: '2027-03-08' })).toBe(`${line} The work is scheduled.`);
  expect(sentence({ state: 'in-work', workDate: '2027-03-08' })).toBe(`${line} The work has started.`);
  expect(sentence({ state: 'said-done', workDate: '2027-03-08' })).toContain(
    'Teton Ridge says that it is done.',
  );
  expect(sentence({ state: 'disputed', workDate: '2027-03-08' })).toContain(
    'You said that something is missing.',
  );
});

test('without an agreement, or after cancelling, the standing is the usual one', () => {
  expect(agreedStandingOf({ status: 'Accepted', pros, agreed: null }).word).toBe('Accepted');
  expect(agreedStandingOf({ status: 'Cancelled', pros, agreed }).word).toBe('Cancelled');
});
