import { nearbyZips } from '#data/nearby-zips.ts';
import { placeOfZip } from '#data/places.ts';
import { pros } from '#db/tables.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { nearestPros } from './nearest-pros.ts';

const SHORT = 1000;

test('companies that do not travel that far are not read', async () => {
  const app = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  const { db } = app.deps;
  const place = placeOfZip('33139')!;
  const near = nearbyZips(place, 100);
  const zip = near.zips.split(',')[near.miles.split(',').findIndex((miles) => Number(miles) > 12)]!;
  const { latitude, longitude } = placeOfZip(zip)!;
  const companies = Array.from({ length: SHORT + 20 }, (_, index) => {
    const id = `6a1f0d6e-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const radiusMiles = index < SHORT ? 10 : 25;
    return { id, slug: id, name: 'Coral Gate', zip, latitude, longitude, radiusMiles };
  });
  const texts = { email: '', phone: '', about: '', details: {}, categories: ['Roofing'] };
  const known = { rating: 0, reviewCount: 0, isSample: false, vetting: 'verified' as const };
  const createdAt = app.clock.now();
  await db.delete(pros);
  await db.insert(pros).values(companies.map((one) => ({ ...one, ...texts, ...known, createdAt })));
  const wanted = { category: 'Roofing', company: '', except: [], openAt: null, requested: null, place };
  const find = (reachMiles: number) => nearestPros(db, { ...wanted, reachMiles });
  const search = async () =>
    expect((await find(0)).map(({ pro }) => pro.id)).toEqual(
      companies.slice(SHORT, SHORT + 3).map(({ id }) => id),
    );
  expect(await app.rowsRead(search, 'pro_areas')).toBeLessThan(100);
  expect(await find(100)).toHaveLength(3);
});
