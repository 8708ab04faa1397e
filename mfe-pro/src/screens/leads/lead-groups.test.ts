import { actionsFor, groupOf, leadStamp } from './lead-groups.ts';

const waiting = { answer: 'waiting', status: 'Matched', appointment: null } as const;
const accepted = { ...waiting, answer: 'accepted', status: 'Accepted' } as const;
const appointment = { date: '2026-12-01', window: '08:00AM-11:00AM' };

test('a lead that waits for an answer can be accepted or declined', () => {
  expect(groupOf(waiting)).toBe('new');
  expect(actionsFor(waiting)).toEqual(['accept', 'decline']);
  expect(leadStamp(waiting)).toBe('New');
});

test('a waiting lead stays open when another pro accepts', () => {
  expect(actionsFor({ ...waiting, status: 'Accepted' })).toEqual(['accept', 'decline']);
});

test('an accepted lead is scheduled first, then marked as done or rescheduled', () => {
  expect(groupOf(accepted)).toBe('accepted');
  expect(actionsFor(accepted)).toEqual(['schedule']);
  expect(actionsFor({ ...accepted, status: 'Scheduled', appointment })).toEqual(['done', 'schedule']);
  expect(leadStamp({ ...accepted, status: 'Scheduled', appointment })).toBe('Scheduled');
});

test.each([
  [{ ...waiting, answer: 'declined' } as const, 'Declined'],
  [{ ...accepted, status: 'Done', appointment } as const, 'Done'],
  [{ ...waiting, status: 'Cancelled' } as const, 'Cancelled'],
  [{ ...accepted, status: 'Cancelled' } as const, 'Cancelled'],
  [{ ...waiting, status: 'Scheduled' } as const, 'Taken'],
  [{ ...accepted, status: 'Done' } as const, 'Taken'],
])('a closed lead offers no actions (%#)', (lead, stamp) => {
  expect(groupOf(lead)).toBe('closed');
  expect(actionsFor(lead)).toEqual([]);
  expect(leadStamp(lead)).toBe(stamp);
});
