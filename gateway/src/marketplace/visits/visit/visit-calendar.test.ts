import { proveHere } from '#marketplace/sign-in/testing/test-accounts.ts';
import ICAL from 'ical.js';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { eq } from 'drizzle-orm';
import { calendars } from './visit-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { projects, pros } from '#marketplace/base/tables.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { openMatch, type VisitScene, visitScene } from '#marketplace/visits/testing/visit-scene.ts';
import { bookVisit, proposeTimes, takeProposed } from '#marketplace/visits/testing/visit-steps.ts';
import { visitFile } from './visit-calendar.ts';

const ten = '2027-03-04T15:00:00.000Z';
const noon = '2027-03-04T17:00:00.000Z';
let scene: VisitScene;
beforeEach(async () => {
  scene = await visitScene();
});

/** Only a confirmed address gets a pro's text and the calendar file. */
async function confirmOwnEmail(): Promise<void> {
  const { db, clock } = scene.app.deps;
  await db.update(projects).set({ emailConfirmedAt: clock.now() });
}

/** A calendar file as another program reads it. */
function parsed(file: string) {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      organizer: event.organizer,
      attendees: event.attendees.map((one) => one.getFirstValue()),
    };
  });
  return { method: calendar.getFirstPropertyValue('method'), entries };
}

/** The calendar files of a template's mails, oldest first. */
async function mailed(template: 'lead_visit' | 'project_visit') {
  const rows = await scene.app.deps.db.select().from(mails).where(eq(mails.template, template));
  return rows
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .filter(({ calendar }) => calendar !== null)
    .map(({ calendar, recipient }) => ({ recipient, ...parsed(calendar!) }));
}

test('a visit has one calendar entry, which follows every change and is cancelled with the visit', async () => {
  const { owner, ofOwner, pro, ofPro } = scene;
  await confirmOwnEmail();
  const visit = await bookVisit(scene, ten);
  const file = async () => parsed((await owner.get(`${ofOwner}/${visit}/calendar.ics`)).body);
  const first = await file();
  expect(first).toMatchObject({
    method: 'PUBLISH',
    entries: [
      {
        uid: `visit-${visit}@localhost`,
        sequence: 0,
        summary: 'Estimate visit: Ocean Drive Roofers',
        location: 'Miami Beach, FL 33139',
        startsAt: ten,
        endsAt: '2027-03-04T16:00:00.000Z',
        status: 'CONFIRMED',
      },
    ],
  });
  expect(first.entries[0]?.description).toContain('Thursday, March 4, 10:00 AM to 11:00 AM (EST)');
  scene.app.clock.advance({ minutes: 1 });
  await pro.send('POST', `${ofPro}/${visit}/move`, { startsAt: noon });
  expect((await file()).entries[0]).toMatchObject({
    sequence: 1,
    startsAt: noon,
    uid: first.entries[0]?.uid,
  });
  scene.app.clock.advance({ minutes: 1 });
  await owner.send('POST', `${ofOwner}/${visit}/call-off`);
  expect(await file()).toMatchObject({ method: 'CANCEL', entries: [{ sequence: 2, status: 'CANCELLED' }] });
  for (const template of ['lead_visit', 'project_visit'] as const) {
    const sent = await mailed(template);
    expect(sent.map(({ method, entries }) => [method, entries[0]?.sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['CANCEL', 2],
    ]);
    for (const { recipient, entries } of sent)
      expect(entries).toMatchObject([
        {
          uid: first.entries[0]?.uid,
          organizer: 'mailto:hello@nestwright.example',
          attendees: [`mailto:${recipient}`],
        },
      ]);
  }
});

test('mails about visits name neither the other side’s e-mail nor the homeowner’s name, phone or street', async () => {
  await confirmOwnEmail();
  const visit = await bookVisit(scene, ten);
  await proposeTimes(scene.owner, scene.ofOwner, [noon], { moves: visit });
  await takeProposed(scene.pro, scene.ofPro, noon);
  await scene.pro.send('POST', `${scene.ofPro}/${visit}/call-off`);
  const rows = await scene.app.deps.db.select().from(mails);
  const about = rows.filter(({ template }) => template.endsWith('_visit'));
  expect(about.length).toBeGreaterThanOrEqual(6);
  for (const { template, text, html, subject, calendar, replyTo } of about) {
    const content = `${subject}${text}${html}${calendar}${replyTo}`.replaceAll(/\r\n /g, '');
    expect(content).not.toMatch(
      template === 'lead_visit' ? /Byron|555-0143|ada@example|1200 Ocean/ : /roofer@example|555-0177/,
    );
  }
});

test('an unconfirmed address gets a fixed text, without a calendar file', async () => {
  await bookVisit(scene, ten);
  expect(await mailed('project_visit')).toEqual([]);
  const news = (await scene.app.mails()).filter(({ template }) => template === 'project_news');
  expect(news[0]?.text).toContain('There is news about a visit');
  expect(news[0]?.text).not.toContain('Ocean Drive Roofers');
});

test('local times are given in the home’s zone, before and after the clocks change', () => {
  const given = { id: 'x', host: 'localhost', purpose: 'work' as const, isCalledOff: false, sequence: 0 };
  const shown = (startsAt: string, zone: string) => {
    const start = new Date(startsAt);
    const file = visitFile({
      ...given,
      startsAt: start,
      endsAt: new Date(start.getTime() + 3_600_000),
      updatedAt: start,
      about:
        'A; b, c\\d\nand a very long name of a company, for which no line of seventy-five bytes is long enough — ever',
      place: 'El Paso, TX 79901',
      zone,
      url: 'http://localhost/x',
    });
    const [entry] = parsed(file).entries;
    expect(entry?.summary).toContain('A; b, c\\d\nand a very long name');
    return [entry?.startsAt, entry?.description.split(', in the home')[0]];
  };
  expect(shown('2027-03-13T16:00:00.000Z', 'America/Denver')).toEqual([
    '2027-03-13T16:00:00.000Z',
    'Saturday, March 13, 9:00 AM to 10:00 AM (MST)',
  ]);
  expect(shown('2027-03-15T15:00:00.000Z', 'America/Denver')[1]).toBe(
    'Monday, March 15, 9:00 AM to 10:00 AM (MDT)',
  );
  expect(shown('2027-11-07T06:30:00.000Z', 'America/Denver')[1]).toBe(
    'Sunday, November 7, 12:30 AM to 1:30 AM (MDT)',
  );
  expect(shown('2027-11-07T08:30:00.000Z', 'America/Denver')[1]).toBe(
    'Sunday, November 7, 1:30 AM to 2:30 AM (MST)',
  );
});

test('an odd e-mail address ends neither the attendee’s address nor its line early', () => {
  const start = new Date(ten);
  const times = { startsAt: start, endsAt: new Date(noon), updatedAt: start };
  const place = {
    about: 'Roofing',
    place: 'Miami, FL 33139',
    zone: 'America/New_York',
    url: 'http://localhost/x',
  };
  const visit = { id: 'x', host: 'localhost', purpose: 'work', isCalledOff: false, sequence: 0 } as const;
  const attendee = "o'neil?cc=eve#%`{|}@example.com";
  const file = visitFile({ ...visit, ...times, ...place }, { organizer: 'hello@example.com', attendee });
  const [address] = parsed(file).entries[0]!.attendees;
  const { pathname, search, hash } = new URL(String(address));
  expect([decodeURIComponent(pathname), search, hash]).toEqual([attendee, '', '']);
});

/** The path that a calendar program asks for. */
const pathOf = (address: string) => new URL(address.replace(/^webcal:/, 'http:')).pathname;

test('a pro’s calendar shows all its visits at an unguessable address, until it is ended or replaced', async () => {
  const { app, owner, pro } = scene;
  const other = await openMatch(scene, { City: 'Surfside' });
  await bookVisit(scene, ten);
  const second = await bookVisit({ ...scene, ...other }, noon);
  await proveHere(app, pro);
  const make = async () =>
    (await pro.send('POST', '/api/pro/calendar-feed')).json<{ address: string; settings: VisitSettings }>();
  const { address, settings } = await make();
  expect([address.slice(0, 19), settings.feedSince]).toEqual([
    'webcal://localhost:',
    '2027-03-01T15:00:00.000Z',
  ]);
  const stranger = testBrowser(app, { ip: '203.0.113.50' });
  const feed = await stranger.get(pathOf(address));
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const read = parsed(feed.body);
  expect(read.entries.map(({ startsAt, location }) => [startsAt, location])).toEqual([
    [ten, 'Miami Beach, FL 33139'],
    [noon, 'Surfside, FL 33139'],
  ]);
  expect(feed.body.replaceAll('\r\n ', '')).not.toMatch(/Byron|1200 Ocean|555-0143|ada@example/);
  await owner.send('POST', `${other.ofOwner}/${second}/call-off`);
  expect(parsed((await stranger.get(pathOf(address))).body).entries.map(({ status }) => status)).toEqual([
    'CONFIRMED',
    'CANCELLED',
  ]);
  const [row] = await app.deps.db.select().from(calendars);
  expect(address).not.toContain(row!.tokenHash);
  const next = await make();
  expect((await stranger.get(pathOf(address))).statusCode).toBe(404);
  expect((await stranger.get(pathOf(next.address))).statusCode).toBe(200);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await pro.send('DELETE', '/api/pro/calendar-feed')).json<VisitSettings>().feedSince).toBeNull();
  expect((await stranger.get(pathOf(next.address))).statusCode).toBe(404);
});

test('a paused company’s calendar shows only what it may still read', async () => {
  const { app, pro, proId } = scene;
  await bookVisit(scene, ten);
  await proveHere(app, pro);
  const { address } = (await pro.send('POST', '/api/pro/calendar-feed')).json<{ address: string }>();
  await app.deps.db.update(pros).set({ vetting: 'paused' }).where(eq(pros.id, proId));
  expect(parsed((await pro.get(pathOf(address))).body).entries).toEqual([]);
});

test('hours are saved once for each day and change the free times; nonsense, and days that are over or years ahead, are not saved', async () => {
  const { pro, owner, ofOwner } = scene;
  const hours = [
    { day: 4, from: '13:00', to: '15:00' },
    { day: 2, from: '08:00', to: '09:00' },
  ];
  const typed = {
    hours,
    daysOff: ['2027-03-09', '2027-03-09', '2027-02-28', '1970-01-01'],
    bufferMinutes: 15,
    driveMinutes: 45,
  };
  const saved = (await pro.send('PUT', '/api/pro/visit-hours', typed)).json<VisitSettings>();
  expect(saved).toMatchObject({
    hours: [hours[1], hours[0]],
    daysOff: ['2027-03-09'],
    isUsual: false,
    timeZone: 'America/New_York',
  });
  const { slots } = (await owner.get(`${ofOwner}/slots?minutes=120&from=2027-03-02`)).json();
  expect(slots.map((slot: { startsAt: string }) => slot.startsAt)).toEqual([
    '2027-03-04T18:00:00.000Z',
    '2027-03-11T18:00:00.000Z',
  ]);
  const bad: Record<string, unknown>[] = [
    { hours: [{ day: 7, from: '08:00', to: '09:00' }] },
    { hours: [{ day: 1, from: '09:00', to: '09:00' }] },
    { hours: [{ day: 1, from: '08:15', to: '09:00' }] },
    { hours: [hours[0], hours[0]] },
    { bufferMinutes: 181 },
    { daysOff: ['2027-02-30'] },
    { daysOff: ['2028-04-05'] },
    { daysOff: ['9999-12-31'] },
  ];
  for (const change of bad)
    expect((await pro.send('PUT', '/api/pro/visit-hours', { ...typed, ...change })).statusCode).toBe(422);
});
