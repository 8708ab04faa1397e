import { localDate, shortDate } from '@nestwright/domain/base/clock-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';

/** Tabs of the inbox. */
export const leadGroups = ['new', 'accepted', 'closed'] as const;
/** A tab of the inbox. */
export type LeadGroup = (typeof leadGroups)[number];

/** The name of each tab. */
export const groupNames: Readonly<Record<LeadGroup, string>> = {
  new: 'New',
  accepted: 'Said yes',
  closed: 'Closed',
};

/** Shown if a tab is empty. */
export const emptyTexts: Readonly<Record<LeadGroup, string>> = {
  new: 'No new leads. When a homeowner near you needs one of your trades, the request appears here. We’ll also e-mail you, unless you turned that off.',
  accepted: 'Nothing here yet. Accept a new lead to tell the homeowner that you would like the job.',
  closed:
    'Nothing closed yet. You’ll find finished, declined and cancelled leads here, and those another pro took.',
};

/** The tab a lead belongs in: waiting for an answer, in progress, or closed. */
export function groupOf({ phase, asked }: JobStory): LeadGroup {
  if (phase === 'done' || phase === 'ended') return 'closed';
  return asked[0]?.answer === 'accepted' ? 'accepted' : 'new';
}

/** The pro's possible actions on a lead. */
export type LeadAction = 'accept' | 'decline' | 'schedule' | 'done';

/** A lead's possible actions, next step first. Only work without an agreement can be marked done, after a visit. */
export function actionsFor(lead: Pick<Lead, 'isAgreedFirst'>, story: JobStory): LeadAction[] {
  switch (groupOf(story)) {
    case 'new':
      return ['accept', 'decline'];
    case 'accepted':
      if (story.state === 'said-done' || story.state === 'disputed') return [];
      return isMarkedDoneInInbox(lead, story) && story.time.kind !== 'wanted'
        ? ['done', 'schedule']
        : ['schedule'];
    case 'closed':
      return [];
  }
}

/**
 * Says when the work of an accepted lead can be marked as done: not before the visit's day begins at the home. Null once
 * that day has begun, and for a lead that is not in progress.
 */
export function doneLater(lead: Pick<Lead, 'isAgreedFirst'>, story: JobStory, now: Date): string | null {
  if (groupOf(story) !== 'accepted') return null;
  const { time, timeZone, pro } = story;
  if (!isMarkedDoneInInbox(lead, story))
    return pro === null
      ? 'This visit is for the estimate. The work starts once the homeowner has accepted your price.'
      : null;
  if (time.kind === 'wanted')
    return 'Schedule the visit first, today if that’s what you agreed on. You can mark it done on the day of the visit or later.';
  const date = time.kind === 'visit' ? localDate(new Date(time.startsAt), timeZone) : time.date;
  return date <= localDate(now, timeZone) ? null : `You can mark it done on ${shortDate(date)} or later.`;
}

/** Whether the work is marked as done in the inbox, which holds only for jobs older than agreements. */
function isMarkedDoneInInbox({ isAgreedFirst }: Pick<Lead, 'isAgreedFirst'>, { pro }: JobStory): boolean {
  return pro === null && !isAgreedFirst;
}
