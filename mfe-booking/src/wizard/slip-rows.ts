import { shortDate } from '@nestwright/domain/base/clock-rules';
import { type ProjectDraft } from '@nestwright/domain/requests/project-schema';
import {
  DEFAULT_PROPERTY_TYPE,
  UNAGREED_PRICE,
  urgencyLabel,
  WINDOWS,
} from '@nestwright/domain/requests/project-rules';
import type { SlipRow } from '@nestwright/kit/slip';

/** What a slip shows in addition to the request's answers; '' omits a row. */
export interface SlipExtras {
  company?: string;
  offer?: string;
  /** Whether a field was answered; an unconfirmed default doesn't count. By default, every field counts as answered. */
  isAnswered?: (field: keyof ProjectDraft) => boolean;
}

/** Rows of the request slip for a request that is being filled in. */
export function slipRows(
  draft: ProjectDraft,
  { company = '', offer = '', isAnswered = () => true }: SlipExtras = {},
): SlipRow[] {
  const isPropertyChosen = isAnswered('propertyType') || draft.propertyType !== DEFAULT_PROPERTY_TYPE;
  const rows: SlipRow[] = [
    {
      term: 'Service',
      value: [draft.service, ...draft.serviceTypes.map(lower)].filter(Boolean).join(', '),
    },
    { term: 'Property', value: isPropertyChosen ? draft.propertyType : '' },
    { term: 'How soon', value: urgencyLabel(draft.urgency) },
    { term: 'When', value: isAnswered('date') ? when(draft) : '' },
    { term: 'Where', value: where(draft) },
  ];
  if (company !== '') rows.splice(1, 0, { term: 'Company', value: company });
  if (offer !== '') rows.push({ term: 'Offer', value: offer });
  rows.push({ term: 'Price', value: UNAGREED_PRICE });
  return rows.filter(({ value }) => value !== '');
}

/** A stored window in words: `8–11 AM` or `after 5pm`. */
export function shownWindow(window: string): string {
  const known = WINDOWS.find(({ value }) => value === window);
  return known?.shown ?? window;
}

function when({ date, window }: ProjectDraft): string {
  return [shortDate(date), shownWindow(window)].filter(Boolean).join(', ');
}

/** The known parts of street and town: `1 Ocean Drive, Apt 4, Miami Beach, FL 33139`. */
function where({ address, apt, city, state, zip }: ProjectDraft): string {
  const parts = [address, apt, city, [state, zip].filter(Boolean).join(' ')];
  return parts.filter(Boolean).join(', ');
}

function lower(text: string): string {
  return text.toLowerCase();
}
