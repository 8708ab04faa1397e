/** The homeowner's reasons for declining a price. */
export const declineReasons = ['price', 'timing', 'scope', 'other-pro', 'not-needed', 'other'] as const;
/** The homeowner's reasons for declining a price. */
export type DeclineReason = (typeof declineReasons)[number];
const reasonWords: Readonly<Record<DeclineReason, string>> = {
  price: 'The price is too high',
  timing: 'The time does not suit me',
  scope: 'It is not the work I need',
  'other-pro': 'I chose another pro',
  'not-needed': 'I no longer need it',
  other: 'Another reason',
};

/** A reason in the homeowner's words. */
export function declineReasonLabel(reason: DeclineReason): string {
  return reasonWords[reason];
}

/** The reasons why a quote was closed: the homeowner's reason, an agreement with another pro, or a cancelled project. */
export const closingReasons = [...declineReasons, 'agreed-with-another', 'project-cancelled'] as const;
/** Why a quote was closed. */
export type ClosingReason = (typeof closingReasons)[number];

/** Why a pro can't offer a price for a lead. */
export const leadClosings = [
  'lead-declined',
  'cancelled',
  'done',
  'agreed',
  'agreed-with-another',
  'declined',
] as const;
/** Why a pro can't offer a price for a lead. */
export type LeadClosing = (typeof leadClosings)[number];
