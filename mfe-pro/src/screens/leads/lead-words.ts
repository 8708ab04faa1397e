import { localDate, shortDate } from '@nestwright/domain/base/clock-rules';
import { offerLine } from '@nestwright/domain/site/discount-rules';
import { milesText } from '@nestwright/domain/site/distance-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { urgencyLine } from '@nestwright/domain/requests/project-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { jobTimeText, priceText, timeTerm, windowText } from '@nestwright/domain/requests/job-words-rules';
import type { SlipRow } from '@nestwright/kit/slip';

import type { LeadAction } from './lead-groups.ts';

/** The text of an action's button. */
export function actionLabel(action: LeadAction, { pro, time }: JobStory): string {
  switch (action) {
    case 'accept':
      return 'Accept';
    case 'decline':
      return 'Decline';
    case 'schedule':
      if (pro !== null) return time.kind === 'wanted' ? 'Schedule the work' : 'Move the work';
      return time.kind === 'wanted' ? 'Schedule a visit' : 'Reschedule the visit';
    case 'done':
      return 'Mark as done';
  }
}

/** A lead as rows of its slip. */
export function leadRows(lead: Lead, story: JobStory): SlipRow[] {
  const { serviceTypes, propertyType, urgency, city, state, zip, distanceMiles } = lead;
  return [
    { term: 'Work', value: serviceTypes.join(', ') || 'Not specified' },
    { term: 'Property', value: propertyType },
    ...(urgency === '' ? [] : [{ term: 'How soon', value: urgencyLine(urgency) }]),
    { term: 'Preferred time', value: windowText(story.wanted) },
    ...(story.time.kind === 'wanted' ? [] : [{ term: timeTerm(story), value: jobTimeText(story) }]),
    {
      term: 'Where',
      value: `${[city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}, ${distanceText(distanceMiles)}`,
    },
    { term: 'Received', value: shortDate(localDate(new Date(lead.createdAt), lead.timeZone)) },
    // The offer is part of an agreed price.
    { term: 'Offer', value: story.agreedCents === null ? offerLine(lead.offer) : '' },
    { term: 'Price', value: priceText(story) },
  ].filter(({ value }) => value !== '');
}

function distanceText(miles: number): string {
  return miles < 1 ? 'in your ZIP code area' : `${milesText(miles)} away`;
}
