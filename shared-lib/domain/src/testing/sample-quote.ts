import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import type { Quote, QuoteContent } from '@nestwright/domain/prices/quote-schema';

/** A roofer's offer of $1,425.00 for a first project: three lines, and the offer's line. */
export const sampleContent: QuoteContent = {
  lines: [
    { what: 'Replace broken tiles', quantityHundredths: 1200, unit: 'tile', unitCents: 4_500 },
    { what: 'Labor', quantityHundredths: 1050, unit: 'hour', unitCents: 9_000 },
    { what: 'Scaffold', quantityHundredths: 100, unit: '', unitCents: 9_833 },
    { what: 'First project, 10%', quantityHundredths: 100, unit: '', unitCents: -15_833 },
  ],
  terms: 'Includes the removal of all waste.',
  startsOn: '2027-03-08',
  days: 2,
  validUntil: '2027-03-10',
  cancellation: { freeUntilHours: 48, feeCents: 10_000 },
  pays: { kind: 'deposit', depositCents: 40_000 },
};

/** The total of `sampleContent`. */
export const SAMPLE_TOTAL = 142_500;

/** A quote of one version, as the gateway answers it. */
export const sampleQuote: Quote = {
  id: '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1c01',
  proId: '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1c02',
  company: 'Ocean Drive Roofers',
  state: 'offered',
  head: 1,
  versions: [
    {
      ...sampleContent,
      n: 1,
      totalCents: SAMPLE_TOTAL,
      salt: 'c2FsdCBmb3IgdGVzdHMgb24',
      hash: 'el_eacKpK0qR3xqDewP3EQYEHPPz-mR2HPI3eTa4EbM',
      offeredAt: '2027-03-01T15:00:00.000Z',
      expiresAt: '2027-03-11T05:00:00.000Z',
    },
  ],
  notes: [],
  questions: [],
  reason: null,
};

/** The agreement on `sampleQuote`. */
export const sampleAgreement: Agreement = {
  id: '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1c03',
  quoteId: sampleQuote.id,
  proId: sampleQuote.proId,
  company: sampleQuote.company,
  n: 1,
  hash: sampleQuote.versions[0]!.hash,
  totalCents: SAMPLE_TOTAL,
  state: 'agreed',
  agreedAt: '2027-03-02T15:00:00.000Z',
  headHash: sampleQuote.versions[0]!.hash,
  nowCents: SAMPLE_TOTAL,
  work: null,
  lapsesAt: '2027-08-29T15:00:00.000Z',
  cancelling: { feeCents: 0, freeUntil: '2027-03-06T13:00:00.000Z' },
  ended: null,
  payment: null,
  disputes: [],
  changes: [],
};
