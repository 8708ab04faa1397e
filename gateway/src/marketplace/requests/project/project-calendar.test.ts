import { type JobStory, jobStory } from '@nestwright/domain/requests/job-story-rules';
import type { Job } from '@nestwright/domain/requests/job-story-schema';
import { agreedJob, sampleMatch } from '@nestwright/domain/testing/sample-job';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { seed } from '#testing/seed.ts';
import { type CalendarJob, calendarFile } from './project-calendar.ts';

const now = new Date('2027-03-01T15:00:00Z');
const evening = { date: '2027-03-02', window: '05:00PM-08:00PM' };

function storyOf(agreement: Parameters<typeof agreedJob>[0], change: Partial<Job> = {}): JobStory {
  const known = { ...agreedJob(agreement), ...change };
  const matches = known.matches.map((match) => ({ ...match, company: 'Coral Gate Roofing' }));
  return jobStory({ ...known, matches }, { side: 'homeowner', now });
}

const job: CalendarJob = {
  reference: '0d9c4f5e-8f4e-8f0e-ab1c-0f1de2a3b4c5',
  host: 'nestwright.example',
  story: storyOf({ work: evening }),
  service: 'Roof Leak Repair',
  place: '1200 Ocean Drive, 4B, Miami Beach, FL 33139',
  url: 'https://nestwright.example/account/projects',
  updatedAt: new Date('2027-03-01T15:00:00.500Z'),
};

/** Parses a calendar: unfolds lines and unescapes texts. */
function read(file: string): Record<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  const entries = lines.map((line) => {
    const colon = line.indexOf(':');
    return [
      line.slice(0, colon),
      line.slice(colon + 1).replace(/\\(n|.)/gs, (_, c: string) => (c === 'n' ? '\n' : c)),
    ];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

test('a scheduled job is a confirmed event in the home’s local time', () => {
  expect(read(calendarFile(job))).toMatchObject({
    VERSION: '2.0',
    METHOD: 'PUBLISH',
    UID: '0d9c4f5e-8f4e-8f0e-ab1c-0f1de2a3b4c5@nestwright.example',
    DTSTAMP: '20270301T150000Z',
    DTSTART: '20270302T170000',
    DTEND: '20270302T200000',
    SUMMARY: 'Roof Leak Repair: Coral Gate Roofing',
    LOCATION: '1200 Ocean Drive, 4B, Miami Beach, FL 33139',
    URL: job.url,
    STATUS: 'CONFIRMED',
  });
});

test.each([
  ['Pending', null, 'TENTATIVE'],
  ['Matched', null, 'TENTATIVE'],
  ['Accepted', null, 'TENTATIVE'],
  ['Done', { state: 'done' }, 'CONFIRMED'],
  ['Cancelled', { state: 'cancelled' }, 'CANCELLED'],
] as const)('a project that is %s (agreement: %o) is %s in the calendar', (status, agreement, expected) => {
  const change: Partial<Job> = { status, ...(agreement === null && { agreement: null }) };
  expect(read(calendarFile({ ...job, story: storyOf(agreement ?? {}, change) })).STATUS).toBe(expected);
});

test('a visit has its own start and end in the calendar, not those of its window', () => {
  const visit = {
    id: 'v',
    purpose: 'work' as const,
    state: 'booked' as const,
    startsAt: '2027-03-02T14:00:00.000Z',
    endsAt: '2027-03-02T18:00:00.000Z',
    heldUntil: null,
    heldBy: null,
    callOffAskedBy: null,
  };
  const story = storyOf(
    { work: { date: '2027-03-02', window: '08:00AM-11:00AM' } },
    { matches: [{ ...sampleMatch, visits: [visit] }] },
  );
  const read9 = read(calendarFile({ ...job, story }));
  expect(read9).toMatchObject({ DTSTART: '20270302T140000Z', DTEND: '20270302T180000Z' });
  expect(read9.DESCRIPTION).toContain('Tuesday, March 2, 9:00 AM to 1:00 PM');
});

test('the file has every property that RFC 5545 requires, once, in the right form', () => {
  const file = calendarFile({ ...job, service: 'Ä'.repeat(90) });
  expect(file.split('\r\n').length).toBeGreaterThan(20);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  const forms: Record<string, RegExp> = {
    PRODID: /^-\/\/.+\/\/EN$/,
    UID: /^[0-9a-f-]{36}@nestwright\.example$/,
    // The visit is in local time, but the file's creation is a moment, so it is in UTC.
    DTSTAMP: /^\d{8}T\d{6}Z$/,
    'LAST-MODIFIED': /^\d{8}T\d{6}Z$/,
    DTSTART: /^\d{8}T\d{6}$/,
    DTEND: /^\d{8}T\d{6}$/,
    SEQUENCE: /^\d{1,10}$/,
    SUMMARY: /^Ä{90}: /,
  };
  for (const [name, form] of Object.entries(forms)) {
    const found = lines.filter((line) => line.startsWith(`${name}:`));
    expect(found).toHaveLength(1);
    expect(found[0]?.slice(name.length + 1)).toMatch(form);
  }
  // The file names no time zone, so it needn't describe one.
  expect(file).not.toMatch(/;TZID=|VTIMEZONE/);
});

test('a job without a known window takes the whole day', () => {
  const file = calendarFile({ ...job, story: storyOf({ work: { ...evening, window: 'noon' } }) });
  expect(file).toContain('DTSTART;VALUE=DATE:20270302\r\n');
  expect(file).not.toContain('DTEND');
});

test('a later version has a higher sequence number, within 32 bits', () => {
  const number = (updatedAt: string) =>
    Number(read(calendarFile({ ...job, updatedAt: new Date(updatedAt) })).SEQUENCE);
  expect(number('2027-03-01T15:00:01Z')).toBeGreaterThan(number('2027-03-01T15:00:00Z'));
  expect(number('2080-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
  expect(number('2026-01-01T00:00:00Z')).toBeGreaterThan(0);
});

test('any text is kept, in lines of at most 75 bytes that end in CRLF', () => {
  const typed = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((value) => value.replace(/[\p{Cc}\u2028\u2029]/gu, '.'));
  fc.assert(
    fc.property(typed, typed, (service, place) => {
      const file = calendarFile({ ...job, service, place, story: storyOf({}, { agreement: null }) });
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(read(file)).toMatchObject({ SUMMARY: service, LOCATION: place });
    }),
    { seed },
  );
});

test('a line break in an address cannot add lines to the calendar', () => {
  const file = calendarFile({ ...job, place: '1 Main St\r\nATTENDEE:mailto:x@example.com\u0000' });
  expect(file).not.toMatch(/^ATTENDEE/m);
});

test('an independent iCalendar parser reads the same event', () => {
  const calendar = new ICAL.Component(
    ICAL.parse(calendarFile({ ...job, place: 'Ünit 4, "Sea; View" \\ Ocean Drive, Miami Beach' })),
  );
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect(event.uid).toBe(`${job.reference}@nestwright.example`);
  expect(event.summary).toBe('Roof Leak Repair: Coral Gate Roofing');
  expect(event.location).toBe('Ünit 4, "Sea; View" \\ Ocean Drive, Miami Beach');
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
    '2027-03-02T17:00:00',
    '2027-03-02T20:00:00',
  ]);
  // Floating: local time without a zone.
  expect(event.startDate.zone).toBe(ICAL.Timezone.localTimezone);
});
