import type { JobStory, JobTime } from '@nestwright/domain/requests/job-story-rules';
import { jobTimeText, priceText } from '@nestwright/domain/requests/job-words-rules';
import { jobTimes } from '@nestwright/domain/requests/visit-date-rules';
import { calendarFileOf, text, utc } from '#marketplace/base/calendar/calendar-text.ts';

/** A job as a calendar shows it. */
export interface CalendarJob {
  /** The project's reference, not its id, because people share calendars. */
  reference: string;
  /** The site's host, which makes the reference globally unique. */
  host: string;
  story: JobStory;
  service: string;
  /** Address of the job in one line. */
  place: string;
  /** Address of the owner's project list. */
  url: string;
  /** Time of the last change; calendars use it to find the newer version. */
  updatedAt: Date;
}

/** A job as an iCalendar file (RFC 5545). The times of a window have no zone: they are local to the home. */
export function calendarFile(job: CalendarJob): string {
  const { story } = job;
  const pro = comingPro(story);
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
    ...timeLines(story.time),
    `SUMMARY:${text(pro === '' ? job.service : `${job.service}: ${pro}`)}`,
    `LOCATION:${text(job.place)}`,
    `DESCRIPTION:${text(describe(story, pro))}`,
    `URL:${job.url}`,
    `STATUS:${statusOf(story)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return calendarFileOf(lines);
}

/** Counts from 2024 to stay within 32 bits, which some calendars assume. */
const EPOCH_SECONDS = Date.UTC(2024, 0, 1) / 1000;

function timeLines(time: JobTime): string[] {
  if (time.kind === 'visit')
    return [`DTSTART:${utc(new Date(time.startsAt))}`, `DTEND:${utc(new Date(time.endsAt))}`];
  const times = jobTimes(time.date, time.window);
  return times === undefined
    ? [`DTSTART;VALUE=DATE:${time.date.replaceAll('-', '')}`]
    : [`DTSTART:${local(times.start)}`, `DTEND:${local(times.end)}`];
}

/** Who comes at this time; '' while nobody does. */
function comingPro({ time, asked }: JobStory): string {
  if (time.kind === 'wanted') return '';
  return asked.find(({ proId }) => proId === time.proId)?.company ?? '';
}

function describe(story: JobStory, pro: string): string {
  if (story.phase === 'ended') return 'This project was cancelled.';
  if (pro === '') return 'The time you asked for. A pro still has to confirm it.';
  return `${pro} comes at this time and calls about 30 minutes before. ${jobTimeText(story)}, in the home’s local time.\n${priceText(story)}.`;
}

function statusOf({ phase, time }: JobStory): string {
  if (phase === 'ended') return 'CANCELLED';
  return time.kind === 'wanted' && phase !== 'done' ? 'TENTATIVE' : 'CONFIRMED';
}

/** `2026-11-21T08:00` gives `20261121T080000`. */
function local(time: string): string {
  return `${time.replace(/[-:]/g, '')}00`;
}
