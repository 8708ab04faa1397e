import { storyOfLead } from '@nestwright/domain/requests/job-known-rules';
import { stampText } from '@nestwright/domain/requests/job-words-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { wireLead } from '#testing/pro-records.ts';

import * as groups from './lead-groups.ts';

/** Reads the lead of an older gateway, which sends no job. */
const read = (lead: Partial<Lead>) => ({ ...wireLead('lead-1'), ...lead }) as unknown as Lead;
const told = (lead: Partial<Lead>, now = new Date('2026-11-30T15:00:00Z')) => storyOfLead(read(lead), now);
const groupOf = (lead: Partial<Lead>) => groups.groupOf(told(lead));
const actionsFor = (lead: Partial<Lead>) => groups.actionsFor(read(lead), told(lead));
const doneLater = (lead: Partial<Lead>, now: Date) => groups.doneLater(read(lead), told(lead, now), now);
const leadStamp = (lead: Partial<Lead>) => stampText(told(lead));

/** A lead that is older than agreements. */
const waiting = {
  answer: 'waiting',
  status: 'Matched',
  appointment: null,
  agreement: null,
  isAgreedFirst: false,
} as const;
const accepted = { ...waiting, answer: 'accepted', status: 'Accepted' } as const;
const appointment = { date: '2026-12-01', window: '08:00AM-11:00AM', isWork: false };

test('a lead that waits for an answer can be accepted or declined', () => {
  expect(groupOf(waiting)).toBe('new');
  expect(actionsFor(waiting)).toEqual(['accept', 'decline']);
  expect(leadStamp(waiting)).toBe('New');
});

test('a waiting lead stays open after another pro accepts', () => {
  expect(actionsFor({ ...waiting, status: 'Accepted' })).toEqual(['accept', 'decline']);
});

test('a lead can be accepted and its visit scheduled while another pro’s estimate visit is scheduled', () => {
  const visited = { isAgreedFirst: true, status: 'Scheduled' } as const;
  expect(actionsFor({ ...waiting, ...visited })).toEqual(['accept', 'decline']);
  expect([groupOf({ ...accepted, ...visited }), actionsFor({ ...accepted, ...visited })]).toEqual([
    'accepted',
    ['schedule'],
  ]);
});

test('an agreed lead is marked as agreed; if the homeowner agreed with another pro, it is taken', () => {
  const agreed = { by: 'this-pro', totalCents: 124_000 } as const;
  expect(leadStamp({ ...accepted, agreed })).toBe('Agreed');
  const work = { ...appointment, isWork: true };
  expect(leadStamp({ ...accepted, agreed, status: 'Scheduled', appointment: work })).toBe('Scheduled');
  const lost = { ...accepted, agreed: { by: 'another-pro' } } as const;
  expect([groupOf(lost), leadStamp(lost), actionsFor(lost)]).toEqual(['closed', 'Taken', []]);
  // A visit planned with this pro is cancelled.
  expect(groupOf({ ...lost, status: 'Scheduled', appointment })).toBe('closed');
});

test('an accepted lead is scheduled first, then marked as done or rescheduled', () => {
  expect(groupOf(accepted)).toBe('accepted');
  expect(actionsFor(accepted)).toEqual(['schedule']);
  expect(actionsFor({ ...accepted, status: 'Scheduled', appointment })).toEqual(['done', 'schedule']);
  expect(leadStamp({ ...accepted, status: 'Scheduled', appointment })).toBe('Scheduled');
});

test('work can be marked done from the day of its visit at the home; until then a sentence says when', () => {
  const scheduled = { ...accepted, status: 'Scheduled', appointment, timeZone: 'America/New_York' } as const;
  // 11:59 PM in Miami, when it is already the visit's day in Europe, and then midnight.
  expect(doneLater(scheduled, new Date('2026-12-01T04:59:00Z'))).toBe(
    'You can mark it done on Tue, Dec 1 or later.',
  );
  expect(doneLater(scheduled, new Date('2026-12-01T05:00:00Z'))).toBeNull();
  expect(
    doneLater({ ...scheduled, timeZone: 'Pacific/Honolulu' }, new Date('2026-12-01T05:00:00Z')),
  ).not.toBeNull();
});

test('an accepted lead without a visit says that the visit comes before "Mark as done"', () => {
  expect(doneLater({ ...accepted, timeZone: 'America/New_York' }, new Date())).toMatch(
    /^Schedule the visit first.* You can mark it done on the day of the visit or later\.$/,
  );
  expect(doneLater({ ...waiting, timeZone: 'America/New_York' }, new Date())).toBeNull();
});

test('a visit before the agreement is for the estimate, so no work can be marked as done', () => {
  const visited = {
    ...accepted,
    isAgreedFirst: true,
    status: 'Scheduled',
    appointment,
    timeZone: 'America/New_York',
  } as const;
  expect(actionsFor(visited)).toEqual(['schedule']);
  expect(doneLater(visited, new Date('2027-01-01'))).toMatch(/^This visit is for the estimate\./);
  expect(doneLater({ ...visited, agreement: 'agreed' }, new Date('2027-01-01'))).toBeNull();
  expect(actionsFor({ ...visited, agreement: 'said-done' })).toEqual([]);
});

test.each([
  [{ ...waiting, answer: 'declined' } as const, 'Declined'],
  [{ ...accepted, status: 'Done', appointment } as const, 'Done'],
  [{ ...waiting, status: 'Cancelled' } as const, 'Cancelled'],
  [{ ...accepted, status: 'Cancelled' } as const, 'Cancelled'],
  [{ ...waiting, status: 'Scheduled' } as const, 'Taken'],
  [{ ...accepted, status: 'Done' } as const, 'Taken'],
  [{ ...waiting, isAgreedFirst: true, status: 'Done' } as const, 'Taken'],
])('a closed lead offers no actions (%#)', (lead, stamp) => {
  expect(groupOf(lead)).toBe('closed');
  expect(actionsFor(lead)).toEqual([]);
  expect(leadStamp(lead)).toBe(stamp);
});
