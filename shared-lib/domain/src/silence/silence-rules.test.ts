import { hasFreePlace } from './silence-rules.ts';

const created = new Date('2027-03-01T12:00:00Z');
const soon = new Date('2027-03-01T13:00:00Z');
const nextDay = new Date('2027-03-02T12:00:00Z');
const answers = { w: 'waiting', a: 'accepted', d: 'declined' } as const;
const prosOf = (text: string) =>
  Array.from(text, (one) => ({ answer: answers[one as keyof typeof answers] }));

test.each([
  ['www', soon, false, 'pros that still have their day'],
  ['www', nextDay, true, 'pros that let it pass'],
  ['aaa', nextDay, false, 'pros that said yes'],
  ['awd', soon, true, 'one that declined'],
  ['awdw', soon, false, 'one that declined and was replaced'],
  ['awdw', nextDay, true, 'one of the first that did not answer either'],
  ['d', soon, true, 'the only one, which declined'],
  ['w', soon, false, 'the only one, which waits'],
  ['dddddd', nextDay, false, 'six pros, which is the most'],
  ['', nextDay, false, 'nobody'],
])('the answers %s at %s: free is %s, with %s', (pros, now, isFree) => {
  expect(hasFreePlace(prosOf(pros), created, now)).toBe(isFree);
});
