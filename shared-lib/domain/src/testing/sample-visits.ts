import type { HomeVisit, HomeVisits, Proposal, Slot } from '@nestwright/domain/visits/visit-schema';

/** A time of one hour. @param day of March 2027. @param hour in UTC, five hours ahead of Eastern Time. */
export function sampleSlot(day: number, hour: number): Slot {
  const at = (hours: number) => new Date(Date.UTC(2027, 2, day, hours)).toISOString();
  return { startsAt: at(hour), endsAt: at(hour + 1) };
}

/** A booked estimate visit on Tuesday, March 9, 2027 at 10 AM in Tampa. */
export const sampleVisit: HomeVisit = {
  id: '44444444-4444-4444-8444-444444444441',
  purpose: 'estimate',
  state: 'booked',
  ...sampleSlot(9, 15),
  heldUntil: null,
  heldBy: null,
  moves: null,
  calledOffBy: null,
  callOffAskedBy: null,
  noShowSaidBy: [],
};

/** Two times that the pro proposes. */
export const sampleProposal: Proposal = {
  id: '55555555-5555-4555-8555-555555555551',
  by: 'pro',
  purpose: 'estimate',
  minutes: 60,
  slots: [sampleSlot(9, 15), sampleSlot(10, 19)],
  moves: null,
  at: '2027-03-01T15:00:00.000Z',
};

/** A homeowner's visits before anything is arranged. */
export const sampleVisits: HomeVisits = {
  side: 'homeowner',
  timeZone: 'America/New_York',
  purpose: 'estimate',
  closed: null,
  requested: { date: '2027-03-09', window: '08:00AM-11:00AM' },
  isMailed: true,
  proposals: [],
  visits: [],
};
