import { type Figure } from './figure-rules.ts';

/** A figure of one comparison. */
export interface EvidenceFigure extends Figure {
  /** When the comparison began: with a canary, or with the day (UTC) while a piece has none. */
  since: Date;
}

/** Where a piece's comparisons begin, and how much of one network counts in each. */
export interface EvidenceRules {
  /** When the canary of a piece began; undefined without one. */
  canarySince(this: void, piece: string): Date | undefined;
  now(this: void): Date;
  /** Multiplies what one network may add. */
  factor: number;
}

export const RULES: EvidenceRules = { canarySince: () => undefined, now: () => new Date(), factor: 1 };
