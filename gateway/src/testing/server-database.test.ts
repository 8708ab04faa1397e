import { isNotNull } from 'drizzle-orm';
import { proAreas } from '#db/area-tables.ts';
import { rowsIn, startTestApp } from './start-test-app.ts';

test('a test does not see which sample companies an earlier one asked', async () => {
  const app = await startTestApp();
  await app.deps.db.update(proAreas).set({ offeredAt: app.clock.now() });
  const next = await startTestApp();
  expect(await rowsIn(next, proAreas)).toBeGreaterThan(0);
  expect(await next.deps.db.select().from(proAreas).where(isNotNull(proAreas.offeredAt)).limit(1)).toEqual(
    [],
  );
});
