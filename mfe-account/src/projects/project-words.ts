import type { ProjectDraft } from '@nestwright/domain/requests/project-schema';

/** A project's title: its service, or a generic name. */
export function projectTitle({ service }: Pick<ProjectDraft, 'service'>): string {
  return service === '' ? 'Home project' : service;
}

/** City, state and ZIP, without unknown parts: `Miami Beach, FL 33139`. */
export function whereText({ city, state, zip }: Pick<ProjectDraft, 'city' | 'state' | 'zip'>): string {
  const place = [city, state].filter((part) => part !== '').join(', ');
  return [place, zip].filter((part) => part !== '').join(' ');
}

/** Street, apartment, city, state and ZIP in one line. */
export function addressText(draft: Pick<ProjectDraft, 'address' | 'apt' | 'city' | 'state' | 'zip'>): string {
  return [draft.address, draft.apt, whereText(draft)].filter((part) => part !== '').join(', ');
}

/**
 * A moment in the reader's time zone: `Nov 21, 2026, 2:30 PM`; '' for invalid text. For another zone, its name is added.
 *
 * @param timeZone IANA name; default: the reader's own
 */
export function momentText(moment: string | number, timeZone?: string): string {
  const date = new Date(moment);
  if (moment === '' || Number.isNaN(date.getTime())) return '';
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return timeZone === undefined ? format.format(date) : `${format.format(date)} ${timeZone}`;
}

/**
 * The day of a moment in the reader's time zone: `Nov 21, 2026`; '' for invalid text.
 *
 * @param timeZone IANA name; default: the reader's own
 */
export function dayText(moment: string, timeZone?: string): string {
  const date = new Date(moment);
  if (moment === '' || Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(date);
}
