import { mailHref } from '@nestwright/domain/base/email-rules';
import type { HomeVisitPurpose } from '@nestwright/domain/visits/visit-rules';
import { calendarFileOf, text, utc } from '#marketplace/base/calendar/calendar-text.ts';
import { purposeNames, visitTime } from './visit-words.ts';

/** A visit as a calendar shows it to one of its sides. It holds nothing that identifies the other side's person or street. */
export interface CalendarVisit {
  id: string;
  /** The site's host, which makes the id globally unique. */
  host: string;
  purpose: HomeVisitPurpose;
  startsAt: Date;
  endsAt: Date;
  isCalledOff: boolean;
  sequence: number;
  updatedAt: Date;
  /** Who comes, or for which job: `Ocean Drive Roofers`, `Roof Leak Repair in Miami Beach`. */
  about: string;
  /** City, state and ZIP. */
  place: string;
  /** IANA name of the home's time zone; the description has the time by its clock. */
  zone: string;
  /** The page on which the reader moves it or calls it off. */
  url: string;
}

/** Who sends and who gets a calendar file by mail. */
export interface Invitation {
  organizer: string;
  attendee: string;
}

const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Nestwright//Visits//EN', 'CALSCALE:GREGORIAN'];

/**
 * The calendar file of a visit (RFC 5545): METHOD:REQUEST as an attachment, PUBLISH as a download, CANCEL when it was
 * called off. Times are in UTC, so no calendar needs a time zone's rules from us.
 */
export function visitFile(visit: CalendarVisit, invitation?: Invitation): string {
  const method = visit.isCalledOff ? 'CANCEL' : invitation === undefined ? 'PUBLISH' : 'REQUEST';
  return calendarFileOf([...HEAD, `METHOD:${method}`, ...eventLines(visit, invitation), 'END:VCALENDAR']);
}

/** All visits of a pro as one calendar, which programs ask for again every hour. */
export function feedFile(name: string, visits: readonly CalendarVisit[]): string {
  return calendarFileOf([
    ...HEAD,
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...visits.flatMap((visit) => eventLines(visit)),
    'END:VCALENDAR',
  ]);
}

function eventLines(visit: CalendarVisit, invitation?: Invitation): string[] {
  const stamp = utc(visit.updatedAt);
  return [
    'BEGIN:VEVENT',
    `UID:visit-${visit.id}@${visit.host}`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART:${utc(visit.startsAt)}`,
    `DTEND:${utc(visit.endsAt)}`,
    `SUMMARY:${text(`${purposeNames[visit.purpose]}: ${visit.about}`)}`,
    `LOCATION:${text(visit.place)}`,
    `DESCRIPTION:${text(describe(visit))}`,
    `URL:${visit.url}`,
    `STATUS:${visit.isCalledOff ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(invitation === undefined ? [] : partyLines(invitation)),
    'END:VEVENT',
  ];
}

function describe(visit: CalendarVisit): string {
  const time = visitTime(visit, visit.zone);
  if (visit.isCalledOff) return `Called off. It was planned for ${time}.`;
  return `${time}, in the home’s local time.\nTo reschedule it or call it off: ${visit.url}`;
}

function partyLines({ organizer, attendee }: Invitation): string[] {
  return [
    `ORGANIZER;CN=Nestwright:${mailHref(organizer)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailHref(attendee)}`,
  ];
}
