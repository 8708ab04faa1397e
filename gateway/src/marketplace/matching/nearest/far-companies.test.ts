import { eq } from 'drizzle-orm';
import { nearbyZips } from '#marketplace/site/place/nearby-zips.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { proAreas } from '#marketplace/companies/pro/area-tables.ts';
import { pros } from '#marketplace/base/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { listedPros } from '#marketplace/companies/pro/listed-pros.ts';
import { nearestPros } from './nearest-pros.ts';

const SHORT = 1000;
const place = placeOfZip('33139')!;

let app: TestApp;
/** Three companies that travel far enough. */
let expected: string[];

/** Fills a ZIP more than twelve miles away with companies, few of which travel that far. */
beforeEach(async () => {
  app = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  const { db } = app.deps;
  const near = nearbyZips(place, 100);
  const zip = near.zips.split(',')[near.miles.split(',').findIndex((miles) => Number(miles) > 12)]!;
  const { latitude, longitude } = placeOfZip(zip)!;
  const companies = Array.from({ length: SHORT + 20 }, (_, index) => {
    const id = `6a1f0d6e-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const radiusMiles = index < SHORT ? 10 : 25;
    return { id, slug: id, name: 'Coral Gate', zip, latitude, longitude, radiusMiles };
  });
  expected = companies.slice(SHORT, SHORT + 3).map(({ id }) => id);
  const texts = { email: '', phone: '', about: '', details: {}, categories: ['Roofing'] };
  const known = { rating: 0, reviewCount: 0, isSample: false, vetting: 'verified' as const };
  const createdAt = app.clock.now();
  await db.delete(pros);
  await db.insert(pros).values(companies.map((one) => ({ ...one, ...texts, ...known, createdAt })));
});

test('matching reads no companies that do not travel that far', async () => {
  const wanted = {
    category: 'Roofing',
    company: '',
    companyId: '',
    except: [],
    openAt: null,
    requested: null,
    place,
  };
  const find = (reachMiles: number) => nearestPros(app.deps.db, { ...wanted, reachMiles });
  const search = async () => expect((await find(0)).map(({ pro }) => pro.id)).toEqual(expected);
  expect(await app.rowsRead(search, 'pro_areas')).toBeLessThan(100);
  expect(await find(100)).toHaveLength(3);
});

test('a companies list reads no companies that do not travel that far', async () => {
  const { db } = app.deps;
  const list = async () => (await listedPros(db, { place, category: 'Roofing' })).map(({ id }) => id);
  const search = async () => expect(await list()).toEqual(expected);
  expect(await app.rowsRead(search)).toBeLessThan(100);
  await db.update(proAreas).set({ offeredAt: app.clock.now() }).where(eq(proAreas.proId, expected[0]!));
  expect(await list()).not.toContain(expected[0]);
});
