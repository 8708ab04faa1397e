import { localDate, shortDate } from '@nestwright/domain/clock/rules';
import { offerLine } from '@nestwright/domain/discount/rules';
import { milesText } from '@nestwright/domain/distance/rules';
import type { Lead } from '@nestwright/domain/lead/schema';
import { urgencyLine, windowLabel } from '@nestwright/domain/project/rules';
import { moneyText } from '@nestwright/domain/money/rules';
import type { SlipRow } from '@nestwright/kit/slip';

import type { LeadAction } from './lead-groups.ts';

/** The text of an action's button. */
export function actionLabel(action: LeadAction, lead: Lead): string {
  switch (action) {
    case 'accept':
      return 'Accept';
    case 'decline':
      return 'Decline';
    case 'schedule':
      if (lead.agreement !== null) return lead.appointment?.isWork ? 'Move the work' : 'Schedule the work';
      return lead.appointment ? 'Reschedule the visit' : 'Schedule a visit';
    case 'done':
      return 'Mark as done';
  }
}

/** A lead as rows of its slip. */
export function leadRows(lead: Lead): SlipRow[] {
  const { serviceTypes, propertyType, date, window, urgency, appointment, city, state, zip, distanceMiles } =
    lead;
  return [
    { term: 'Work', value: serviceTypes.join(', ') || 'Not specified' },
    { term: 'Property', value: propertyType },
    ...(urgency === '' ? [] : [{ term: 'How soon', value: urgencyLine(urgency) }]),
    { term: 'Preferred time', value: visitText(date, window) },
    ...(appointment
      ? [
          {
            term: appointment.isWork ? 'Work starts' : 'Visit',
            value: visitText(appointment.date, appointment.window),
          },
        ]
      : []),
    {
      term: 'Where',
      value: `${[city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}, ${distanceText(distanceMiles)}`,
    },
    { term: 'Received', value: shortDate(localDate(new Date(lead.createdAt), lead.timeZone)) },
    // The offer is part of an agreed price.
    { term: 'Offer', value: lead.agreed ? '' : offerLine(lead.offer) },
    { term: 'Price', value: priceText(lead) },
  ].filter(({ value }) => value !== '');
}

function priceText({ agreed }: Lead): string {
  switch (agreed?.by) {
    case 'this-pro':
      return `Agreed at ${moneyText(agreed.totalCents)}`;
    case 'another-pro':
      return 'The homeowner agreed on a price with another pro';
    case undefined:
      return 'You agree on it with the homeowner before work starts';
  }
}

function visitText(date: string, window: string): string {
  return [shortDate(date), windowLabel(window)].filter(Boolean).join(', ');
}

function distanceText(miles: number): string {
  return miles < 1 ? 'in your ZIP code area' : `${milesText(miles)} away`;
}
