import type { QuoteState } from '@nestwright/domain/quote/rules';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from './test-browser.ts';

/** What the homeowner, two pros and the timer do, one after another; `who` picks the pro, `stale` an older version. */
export const command = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('offer', 'offer', 'withdraw', 'accept', 'decline', 'ask'),
      who: fc.nat(1),
      stale: fc.oneof(
        { weight: 5, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      days: fc.nat(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('wait', 'timer', 'repeat'),
      who: fc.nat(1),
      stale: fc.constant(false),
      days: fc.nat(2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancel'),
      who: fc.nat(1),
      stale: fc.constant(false),
      days: fc.constant(0),
    }),
  },
);
/** One of them. */
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** What a pro's quote must be. */
export interface Model {
  state: QuoteState | 'draft';
  head: number;
  expiresAt: Date;
}
/** A command that was taken, to be sent again. */
export interface Sent {
  repeat: () => Promise<LightMyRequestResponse>;
  status: number;
  receipt: unknown;
}
/** One project with its homeowner and two pros, and what must be true of it. */
export interface World {
  id: string;
  owner: TestBrowser;
  leads: { id: string }[];
  models: Model[];
  agreed: { who: number; n: number } | null;
  isCancelled: boolean;
  sent: Sent[];
}
