import type { ProjectStatus } from '@nestwright/domain/project/rules';
import { jobTimes } from '@nestwright/domain/visit-date/rules';
import { calendarFileOf, text, utc } from '#marketplace/base/calendar/calendar-text.ts';

/** A job as a calendar shows it. */
export interface CalendarJob {
  /** The project's reference, not its id, because people share calendars. */
  reference: string;
  /** The site's host, which makes the reference globally unique. */
  host: string;
  status: ProjectStatus;
  service: string;
  /** Local date `YYYY-MM-DD` and window as stored. */
  date: string;
  window: string;
  /** Address of the job in one line. */
  place: string;
  /** Name of the pro, or ''. */
  pro: string;
  /** Address of the owner's project list. */
  url: string;
  /** Time of the last change; calendars use it to find the newer version. */
  updatedAt: Date;
}

/** A job as an iCalendar file (RFC 5545). Its times have no zone: they are local to the home. */
export function calendarFile(job: CalendarJob): string {
  const times = jobTimes(job.date, job.window);
  const stamp = utc(job.updatedAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nestwright//Projects//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${job.reference}@${job.host}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${Math.floor(job.updatedAt.getTime() / 1000) - EPOCH_SECONDS}`,
    ...(times === undefined
      ? [`DTSTART;VALUE=DATE:${job.date.replaceAll('-', '')}`]
      : [`DTSTART:${local(times.start)}`, `DTEND:${local(times.end)}`]),
    `SUMMARY:${text(job.pro === '' ? job.service : `${job.service}: ${job.pro}`)}`,
    `LOCATION:${text(job.place)}`,
    `DESCRIPTION:${text(describe(job))}`,
    `URL:${job.url}`,
    `STATUS:${statusOf(job.status)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return calendarFileOf(lines);
}

/** Counts from 2024 to stay within 32 bits, which some calendars assume. */
const EPOCH_SECONDS = Date.UTC(2024, 0, 1) / 1000;

function describe({ pro, status }: CalendarJob): string {
  if (status === 'Cancelled') return 'This project was cancelled.';
  return pro === ''
    ? 'The time you asked for. A pro still has to confirm it.'
    : `${pro} comes in this window and calls about 30 minutes before.`;
}

function statusOf(status: ProjectStatus): string {
  switch (status) {
    case 'Scheduled':
    case 'Done':
      return 'CONFIRMED';
    case 'Cancelled':
      return 'CANCELLED';
    case 'Pending':
    case 'Matched':
    case 'Accepted':
      return 'TENTATIVE';
  }
}

/** `2026-11-21T08:00` gives `20261121T080000`. */
function local(time: string): string {
  return `${time.replace(/[-:]/g, '')}00`;
}
