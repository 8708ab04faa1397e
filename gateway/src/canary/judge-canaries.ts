import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import type { Db } from '#db/db.ts';
import type { CanaryNote } from '#releases/canary-notes.ts';
import { type Canary, canariesIn } from './canaries-in.ts';
import { type Evidence, totalOf, judgeCanary, type Verdict } from './judge-canary.ts';
import { readEvidence } from './read-evidence.ts';
import { thrownBy } from './thrown-by.ts';

/** A canary, the evidence, and the verdict. */
export interface Judged {
  canary: Canary;
  evidence: Evidence;
  verdict: Verdict;
  /** What its code threw most often, a sentence each. */
  errors: readonly string[];
}

/** Judges every canary of a release document by the figures from all gateways. */
export function judgeCanaries(db: Db, document: ReleaseDocument | undefined): Promise<Judged[]> {
  return Promise.all(
    canariesIn(document).map(async (canary) => {
      const evidence = await readEvidence(db, canary);
      const errors = await thrownBy(db, canary);
      return { canary, evidence, verdict: judgeCanary(evidence), errors };
    }),
  );
}

/** Describes a judged canary for operators. */
export function noteOf({ canary, evidence, verdict, errors }: Judged): CanaryNote {
  const { since, promoteAfter, ...others } = canary;
  return {
    ...others,
    since: since.toISOString(),
    ...(promoteAfter !== undefined && { promoteAfter }),
    views: totalOf(evidence, 'canary').views,
    ...verdict,
    ...(errors.length > 0 && { errors: [...errors] }),
  };
}
