import type { ChangeOrder } from '@nestwright/domain/prices/agreement-schema';
import { sampleAgreement, sampleContent } from '@nestwright/domain/testing/sample-quote';

/** A change of the homeowner's that waits for the pro. */
export const proposedChange: ChangeOrder = {
  id: '0b9c7c56-3a4b-4f55-9d0a-6a0a5b1d2e01',
  n: 1,
  by: 'homeowner',
  state: 'proposed',
  removed: [sampleContent.lines[0]!, sampleContent.lines.at(-1)!],
  added: [
    { what: 'Skylight', quantityHundredths: 100, unit: '', unitCents: 30_000 },
    { what: 'First project, 10%', quantityHundredths: 100, unit: '', unitCents: -13_433 },
  ],
  deltaCents: -21_600,
  words: 'More light, please.',
  baseHash: sampleAgreement.headHash,
  hash: sampleAgreement.headHash,
  salt: '',
  validUntil: '2027-03-09',
  proposedAt: '2027-03-02T16:00:00.000Z',
  expiresAt: '2027-03-10T05:00:00.000Z',
};
