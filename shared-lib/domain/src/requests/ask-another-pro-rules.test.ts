import { hasFreePlace } from './ask-another-pro-rules.ts';

const created = new Date('2027-03-01T12:00:00Z');
const soon = new Date('2027-03-01T13:00:00Z');
const nextDay = new Date('2027-03-02T12:00:00Z');
const answers = { w: 'waiting', a: 'accepted', d: 'declined' } as const;
const prosOf = (text: string) =>
  Array.from(text, (one) => ({ answer: answers[one as keyof typeof answers] }));

test.each([
  ['www', soon, false, 'pros whose day is not over'],
  ['www', nextDay, true, 'pros that did not answer in time'],
  ['aaa', nextDay, false, 'pros that said yes'],
  ['awd', soon, true, 'one that declined'],
  ['awdw', soon, false, 'one that declined and was replaced'],
  ['awdw', nextDay, true, 'another of the first that did not answer'],
  ['d', soon, true, 'the only one, which declined'],
  ['w', soon, false, 'the only one, which waits'],
  ['dddddd', nextDay, false, 'six pros, which is the most'],
  ['', nextDay, false, 'nobody'],
])('with the answers %s at %s a place is free: %s (%s)', (pros, now, isFree) => {
  expect(hasFreePlace(prosOf(pros), created, now)).toBe(isFree);
});
