import { type Figure } from './figure-rules.ts';

/** A figure of one comparison. */
export interface EvidenceFigure extends Figure {
  /** When the canary began. */
  since: Date;
}

/** When canaries began, and how much of one network counts. */
export interface EvidenceRules {
  /** When the canary of a piece began; undefined without one. */
  canarySince(this: void, piece: string): Date | undefined;
  /** Multiplies what one network may add. */
  factor: number;
}

/** The rules of a gateway without canaries. */
export const DEFAULT_RULES: EvidenceRules = {
  canarySince: () => undefined,
  factor: 1,
};
