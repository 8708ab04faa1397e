import { optOutDueOn } from './desk-rules.ts';

test.each([
  // A Monday at noon in California, and fifteen business days later.
  ['2027-03-01T20:00:00Z', ['sale'], '2027-03-22'],
  // Still Sunday in California, so the first business day is Monday.
  ['2027-03-01T03:00:00Z', ['sale', 'sharing'], '2027-03-19'],
  // A request for more than deletion is due on the earlier day.
  ['2027-03-01T20:00:00Z', ['deletion', 'sale'], '2027-03-22'],
  ['2027-03-01T20:00:00Z', ['deletion'], '2027-04-15'],
])('a request of %s for %j is due on %s', (at, wishes, due) => {
  expect(optOutDueOn(new Date(at), wishes)).toBe(due);
});
