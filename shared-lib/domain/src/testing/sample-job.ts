import type { Job, JobMatch } from '@nestwright/domain/requests/job-story-schema';

import { sampleAgreement, sampleQuote, SAMPLE_TOTAL } from './sample-quote.ts';

/** A roofer that said yes; nothing else has happened between it and the homeowner. */
export const sampleMatch: JobMatch = {
  id: '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1c07',
  proId: sampleQuote.proId,
  company: sampleQuote.company,
  answer: 'accepted',
  isAsked: true,
  mayContact: true,
  set: null,
  price: null,
  visits: [],
  proposals: [],
  said: null,
};

/** A job that one roofer said yes to, at a home in Eastern time. */
export const sampleJob: Job = {
  status: 'Accepted',
  timeZone: 'America/New_York',
  wanted: { date: '2027-03-09', window: '08:00AM-11:00AM' },
  isAgreedFirst: true,
  createdAt: '2027-03-01T15:00:00.000Z',
  silentAt: '2027-03-03T15:00:00.000Z',
  hasAccount: true,
  doneAt: null,
  reviewedBy: [],
  matches: [sampleMatch],
  agreement: null,
  isTaken: false,
};

/** A job under an agreement with that roofer. */
export function agreedJob(agreement: Partial<NonNullable<Job['agreement']>> = {}): Job {
  return {
    ...sampleJob,
    status: 'Scheduled',
    agreement: {
      proId: sampleAgreement.proId,
      state: 'agreed',
      nowCents: SAMPLE_TOTAL,
      work: null,
      lapsesAt: sampleAgreement.lapsesAt,
      change: null,
      payment: null,
      ended: null,
      ...agreement,
    },
  };
}
