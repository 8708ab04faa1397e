import { ALL_DAY, minuteOfWeek, openUntil, wallTime } from '@nestwright/domain/companies/hours-rules';
import { WINDOWS } from '@nestwright/domain/requests/project-rules';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { nearbyZips } from '#marketplace/site/place/nearby-zips.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import type { Db } from '#db/db.ts';
import { proAreas } from '#marketplace/companies/pro/area-tables.ts';
import { pros } from '#marketplace/base/tables.ts';
import { hoursOf } from '#marketplace/companies/pro/pro-profile.ts';
import { matchPros } from '#marketplace/matching/testing/plain-matching.ts';
import { seed } from '#testing/seed.ts';
import { markAsked } from './mark-asked.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { nearestPros } from './nearest-pros.ts';
import type { Wanted, RequestedTime } from './wanted-pro.ts';

const HOME = '33139';
const nearby = nearbyZips(placeOfZip(HOME)!, 100);
const around = { zips: nearby.zips.split(','), miles: nearby.miles.split(',').map(Number) };
const categories = ['Roofing', 'HVAC', 'Locksmith'];
const names = ['Coral Gate', 'coral gate ', 'Zoë’s Élan', 'Biscayne'];
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const times = [
  '8:00 AM - 6:00 PM',
  '12:00 AM - 11:59 PM',
  '12:30 PM - 1:00 PM',
  '6:00 PM - 8:00 AM',
  'Closed',
  '8 to 5',
];

const line = fc.record({ day: fc.constantFrom(...days), time: fc.constantFrom(...times) });
/** A few places, most of them near each other, so that many companies are equally far away. */
const zip = fc.oneof(
  fc.constantFrom(...around.zips.slice(0, 4)),
  fc.constantFrom(...around.zips.slice(40, 60)),
  fc.constantFrom(...around.zips, '32801', '90210'),
);
const company = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom(...names),
  zip,
  radiusMiles: fc.oneof(
    fc.constantFrom(5, 25, 100),
    fc.constantFrom(...around.miles.filter((miles) => miles >= 5)),
  ),
  categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
  hours: fc.array(line, { maxLength: 9 }),
  rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
  reviewCount: fc.constantFrom(0, 0, 1, 7, 300),
  isSample: fc.boolean(),
  answerMinutes: fc.constantFrom(null, 5, 361, 1000, 1440, 90_000),
  offeredAt: fc.constantFrom(null, ...['08:00', '09:00'].map((time) => new Date(`2027-03-01T${time}:00Z`))),
  isActive: fc.boolean(),
});
type Company = typeof company extends fc.Arbitrary<infer T> ? T : never;

const directory = fc.uniqueArray(company, { selector: ({ id }) => id, maxLength: 40 });
const need = fc.record({
  category: fc.constantFrom(...categories),
  company: fc.constantFrom('', ...names, 'Coral\u00a0GATE', 'Zoe’s Elan'),
  /** Which of the companies the id is of. */
  named: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
  reachMiles: fc.constantFrom(0, 0, 100),
  leftOut: fc.nat({ max: 6 }),
  /** Weekday and window of the requested visit. */
  visit: fc.option(fc.tuple(fc.nat({ max: 6 }), fc.constantFrom(...WINDOWS)), { nil: undefined }),
  /** Minutes since Sunday; undefined for a request that is not urgent. */
  hour: fc.option(fc.nat({ max: 7 * 24 - 1 }), { nil: undefined }),
});

function rowOf({ hours, isActive, offeredAt: _offeredAt, ...one }: Company) {
  const { latitude, longitude } = placeOfZip(one.zip)!;
  return {
    ...one,
    slug: one.id,
    email: '',
    phone: '',
    about: '',
    latitude,
    longitude,
    isActive,
    vetting: 'verified' as const,
    details: { hours },
    createdAt: new Date('2027-03-01T00:00:00Z'),
  };
}

type Window = (typeof WINDOWS)[number];
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** The first day of that month was a Sunday. */
const dayOf = (weekday: number) => `2026-11-0${weekday + 1}`;

function requestedOn(weekday: number, { value, start, end }: Window): RequestedTime {
  const [from, to] = [start, end].map((time) => weekday * 1440 + minutesOf(time));
  return { date: dayOf(weekday), window: value, minutes: [from!, to!] };
}

/** Whether a company with readable hours is closed for the whole window. */
function isClosed(hours: Company['hours'], weekday: number, { start, end }: Window): boolean {
  const isOpenAt = (day: number, minutes: number) =>
    openUntil(hours, { date: dayOf(day), minutes }) !== undefined;
  const everyHalfHour = (from: number, to: number) =>
    Array.from({ length: (to - from) / 30 }, (_, index) => from + index * 30);
  const isReadable = days.some((_, day) => everyHalfHour(0, 1440).some((minutes) => isOpenAt(day, minutes)));
  return (
    isReadable &&
    !everyHalfHour(minutesOf(start), minutesOf(end)).some((minutes) => isOpenAt(weekday, minutes))
  );
}

async function fill(db: Db, companies: readonly Company[]): Promise<void> {
  await db.delete(pros);
  if (companies.length > 0) await db.insert(pros).values(companies.map(rowOf));
  for (const { id, offeredAt } of companies.filter((one) => one.offeredAt !== null))
    await db.update(proAreas).set({ offeredAt }).where(eq(proAreas.proId, id));
}

test('the database finds the same pros as the rule in TypeScript, in the same order', async () => {
  const { deps } = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  await fc.assert(
    fc.asyncProperty(directory, fc.array(need, { minLength: 4, maxLength: 8 }), async (companies, needs) => {
      await fill(deps.db, companies);
      for (const { leftOut, hour, visit, named, ...one } of needs) {
        const except = companies.slice(0, leftOut).map(({ id }) => id);
        // The first day of that month was a Sunday.
        const at = hour === undefined ? null : new Date(Date.UTC(2026, 10, 1, 12 + hour));
        const clock = at && wallTime(at, 'UTC');
        const wanted: Wanted = {
          ...one,
          companyId: companies[named ?? -1]?.id ?? '',
          except,
          place: placeOfZip(HOME)!,
          openAt: clock && minuteOfWeek(clock),
          requested: visit === undefined ? null : requestedOn(...visit),
        };
        const isBusy = (pro: Company) => visit !== undefined && isClosed(pro.hours, ...visit);
        const open = clock === null ? undefined : (pro: Company) => openUntil(pro.hours, clock) !== undefined;
        const candidates = companies
          .filter(({ isActive, isSample }) => isActive && !isSample)
          .map((pro) => ({ ...rowOf(pro), ...pro }));
        const expected = matchPros({ ...wanted, ...wanted.place, isFirst: open, isBusy }, candidates);
        const found = await nearestPros(deps.db, wanted);
        expect(found.map(({ pro, distanceMiles }) => [pro.id, distanceMiles])).toEqual(
          expected.map(({ pro, distanceMiles }) => [pro.id, distanceMiles]),
        );
      }
    }),
    { seed, numRuns: 60 },
  );
});

test('fifty equal companies in one ZIP are asked equally often', async () => {
  const { deps } = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  const known = {
    rating: 4,
    reviewCount: 7 as const,
    isSample: false,
    answerMinutes: 361 as const,
    offeredAt: null,
  };
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...known,
    id: `6a1f0d6e-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: 'Coral Gate',
    zip: HOME,
    radiusMiles: 25,
    categories: ['Roofing'],
    hours: [],
    isActive: true,
  }));
  await fill(deps.db, many as unknown as Company[]);
  const counts = new Map<string, number>();
  const wanted = {
    category: 'Roofing',
    company: '',
    companyId: '',
    reachMiles: 0,
    except: [],
    openAt: null,
    requested: null,
  };
  for (let request = 1; request <= 150; request += 1) {
    const found = await nearestPros(deps.db, { ...wanted, place: placeOfZip(HOME)! });
    const proIds = found.map(({ pro }) => pro.id);
    for (const id of proIds) counts.set(id, (counts.get(id) ?? 0) + 1);
    await markAsked(deps.db, { service: 'Roofing', proIds, now: new Date(request * 1000) });
  }
  expect(counts.size).toBe(many.length);
  // Companies that were asked together are ordered by their ids, so one may be a turn ahead.
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(2);
});

test('the index for matching follows every change of a company', async () => {
  const { deps } = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  const one = { id: '6a1f0d6e-0000-4000-8000-000000000001', name: ' Coral GATE', zip: HOME, radiusMiles: 25 };
  const hours = [{ day: 'Monday', time: '8:00 AM - 6:00 PM' }];
  const known = { rating: 0, reviewCount: 0 as const, isSample: false, answerMinutes: null, offeredAt: null };
  await fill(deps.db, [{ ...one, ...known, categories: ['Roofing', 'HVAC'], hours, isActive: true }]);
  const areas = () => deps.db.select().from(proAreas).orderBy(proAreas.category);
  const roofing = {
    category: 'Roofing',
    zip: HOME,
    proId: one.id,
    radiusMiles: 25,
    foldedName: 'coral gate',
    offeredAt: null,
  };
  expect(await areas()).toEqual([
    { ...roofing, category: 'HVAC', openMinutes: '{[1920,2520)}' },
    { ...roofing, openMinutes: '{[1920,2520)}' },
  ]);
  const change = (values: Partial<typeof pros.$inferInsert>) =>
    deps.db.update(pros).set(values).where(eq(pros.id, one.id));
  await change({ zip: '33125', radiusMiles: 5, categories: ['Roofing'], details: {} });
  const moved = { ...roofing, zip: '33125', radiusMiles: 5, openMinutes: '{}' };
  expect(await areas()).toEqual([moved]);
  // A company that saves its profile, or moves, keeps its place among those that wait for their turn.
  const offeredAt = new Date('2027-03-01T08:00:00Z');
  await deps.db.update(proAreas).set({ offeredAt });
  await change({ radiusMiles: 10 });
  await change({ zip: '33126', radiusMiles: 5 });
  expect(await areas()).toEqual([{ ...moved, zip: '33126', offeredAt }]);
  await change({ isActive: false });
  expect(await areas()).toEqual([]);
  await change({ isActive: true });
  expect(await areas()).toHaveLength(1);
  await deps.db.delete(pros).where(eq(pros.id, one.id));
  expect(await areas()).toEqual([]);
});

test('the database interprets hours as the pages do', async () => {
  const { deps } = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  const hour = fc.integer({ min: 0, max: 13 });
  const minute = fc.constantFrom('00', '30', '59', '60', '7');
  const clock = fc
    .tuple(hour, minute, fc.constantFrom(' AM', ' PM', 'PM', ''))
    .map(([h, m, half]) => `${h}:${m}${half}`);
  const time = fc.oneof(
    fc.tuple(clock, clock).map((both) => both.join(' - ')),
    fc.constantFrom(...times, ALL_DAY, '6:00 PM - 2:00 AM', '12:00 AM - 12:00 AM', '12:00 PM - 12:00 AM', ''),
  );
  const drawn = fc.array(fc.record({ day: fc.constantFrom(...days, 'Someday'), time }), { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(drawn, fc.nat({ max: 7 * 24 * 60 - 1 }), async (hours, at) => {
      const clockAt = wallTime(new Date(Date.UTC(2026, 10, 1, 0, at)), 'UTC');
      const answer = await deps.db.execute(
        sql`select open_minutes_of(${JSON.stringify(hours)}::jsonb) @> ${minuteOfWeek(clockAt)}::integer as open`,
      );
      const [{ open } = { open: null }] = (answer as unknown as { rows: { open: boolean }[] }).rows;
      const isOpen = openUntil(hoursOf({ details: { hours } } as never), clockAt) !== undefined;
      expect(open).toBe(isOpen);
    }),
    { seed, numRuns: 300 },
  );
});
