import { localDate, shortDate } from '@nestwright/domain/clock/rules';
import type { Lead } from '@nestwright/domain/lead/schema';

/** Tabs of the inbox. */
export const leadGroups = ['new', 'accepted', 'closed'] as const;
/** A tab of the inbox. */
export type LeadGroup = (typeof leadGroups)[number];

/** The name of each tab. */
export const groupNames: Readonly<Record<LeadGroup, string>> = {
  new: 'New',
  accepted: 'Accepted',
  closed: 'Closed',
};

/** Shown if a tab is empty. */
export const emptyTexts: Readonly<Record<LeadGroup, string>> = {
  new: 'No new leads. When a homeowner near you needs one of your trades, the request appears here. We’ll also e-mail you, unless you turned that off.',
  accepted: 'Nothing accepted yet. Accept a new lead to tell the homeowner that you would like the job.',
  closed:
    'Nothing closed yet. You’ll find finished, declined and cancelled leads here, and those another pro took.',
};

/** The parts of a lead that determine its state. */
export type LeadState = Pick<
  Lead,
  'answer' | 'status' | 'appointment' | 'agreed' | 'agreement' | 'isAgreedFirst'
>;

/** The tab a lead belongs in: waiting for an answer, in progress, or closed. */
export function groupOf(lead: LeadState): LeadGroup {
  const { answer, status } = lead;
  if (answer === 'declined' || status === 'Done' || status === 'Cancelled' || isTaken(lead)) return 'closed';
  return answer === 'accepted' ? 'accepted' : 'new';
}

/** The pro's possible actions on a lead. */
export type LeadAction = 'accept' | 'decline' | 'schedule' | 'done';

/** A lead's possible actions, next step first. Only work without an agreement can be marked done, after a visit. */
export function actionsFor(lead: LeadState): LeadAction[] {
  switch (groupOf(lead)) {
    case 'new':
      return ['accept', 'decline'];
    case 'accepted':
      if (lead.agreement === 'said-done' || lead.agreement === 'disputed') return [];
      return isMarkedDoneInInbox(lead) && lead.appointment ? ['done', 'schedule'] : ['schedule'];
    case 'closed':
      return [];
  }
}

/**
 * Says when the work of an accepted lead can be marked as done: not before the visit's day begins at the home. Null once
 * that day has begun, and for a lead that is not in progress.
 */
export function doneLater(lead: LeadState & Pick<Lead, 'timeZone'>, now: Date): string | null {
  if (groupOf(lead) !== 'accepted') return null;
  const { appointment, timeZone } = lead;
  if (!isMarkedDoneInInbox(lead))
    return lead.agreement === null
      ? 'This visit is for the estimate. The work starts once the homeowner has accepted your price.'
      : null;
  if (appointment === null)
    return 'Schedule the visit first, today if that’s what you agreed on. You can mark it done on the day of the visit or later.';
  if (appointment.date <= localDate(now, timeZone)) return null;
  return `You can mark it done on ${shortDate(appointment.date)} or later.`;
}

/** Whether the work is marked as done in the inbox, which holds only for jobs older than agreements. */
function isMarkedDoneInInbox({ agreement, isAgreedFirst }: LeadState): boolean {
  return agreement === null && !isAgreedFirst;
}

/** A lead's status in one word, for its stamp. */
export function leadStamp(lead: LeadState): string {
  if (lead.answer === 'declined') return 'Declined';
  if (isTaken(lead)) return 'Taken';
  if (lead.status === 'Cancelled' || lead.status === 'Done') return lead.status;
  if (lead.answer === 'accepted') {
    if (lead.appointment) return 'Scheduled';
    return lead.agreed ? 'Agreed' : 'Accepted';
  }
  return 'New';
}

/**
 * Whether another pro has the job: the homeowner agreed with that pro on a price. For jobs older than agreements, a
 * scheduled visit of another pro is enough.
 */
function isTaken({ status, appointment, agreed, isAgreedFirst }: LeadState): boolean {
  if (agreed?.by === 'another-pro' && status !== 'Cancelled') return true;
  if (appointment !== null) return false;
  return status === 'Done' || (status === 'Scheduled' && !isAgreedFirst);
}
