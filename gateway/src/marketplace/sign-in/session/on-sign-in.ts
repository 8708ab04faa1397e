import { stepList } from '#marketplace/base/step-list.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';

/** Who logged in, in a browser that was known as a visitor. */
export interface SignedInVisitor {
  user: User;
  /** Hash of the visitor cookie. */
  visitorHash: string;
}

const steps = stepList<SignedInVisitor>('a sign-in');

/** Registers what else happens when a browser that was a visitor logs in. */
export const onSignIn = steps.add;

/** Does what was registered, inside the transaction that opens the session. */
export const takeOverVisitor = steps.run;
