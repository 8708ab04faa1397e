import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { projects, pros } from '#marketplace/base/tables.ts';
import { decideOn, linesOf } from '#marketplace/desk/testing/desk-scene.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';

const BATCH = 500;
const FEW_ROWS = 100;

test('the queue of silent projects reads none of those that have a price or are over', async () => {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  const { db } = app.deps;
  const { id } = await submitRequest(testBrowser(app));
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  const [pro] = await db.select().from(pros).limit(1);
  const unique = { recordId: null, emailTokenHash: null, linkHash: null };
  const createdAt = new Date(project!.createdAt.getTime() - 1000);
  for (const status of ['Pending', 'Cancelled', 'Pending', 'Pending', 'Pending']) {
    const older = Array.from({ length: BATCH }, () => ({
      ...project!,
      ...unique,
      id: randomUUID(),
      createdAt,
    }));
    await db.insert(projects).values(older);
    const priced = { proId: pro!.id, state: 'offered' as const, head: 1, createdAt, updatedAt: createdAt };
    if (status === 'Pending')
      await db
        .insert(quotes)
        .values(older.map((one) => ({ ...priced, id: randomUUID(), projectId: one.id })));
    else await db.update(projects).set({ status }).where(eq(projects.createdAt, createdAt));
  }
  app.clock.advance({ hours: 48 });
  const support = await staffBrowser(app, 'support');
  const read = await app.rowsRead(async () =>
    expect(await linesOf(support, 'silent-projects')).toMatchObject([{ id }]),
  );
  expect(read).toBeLessThan(FEW_ROWS);
  expect((await decideOn(support, `silent-projects/${id}`, { decision: 'closed' })).statusCode).toBe(200);
  expect(await linesOf(support, 'silent-projects')).toEqual([]);
});

test('a page of silent projects continues where the one before ended', async () => {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  const { db } = app.deps;
  const { id } = await submitRequest(testBrowser(app));
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  const unique = { recordId: null, emailTokenHash: null, linkHash: null };
  const copies = Array.from({ length: 120 }, (_, index) => {
    const createdAt = new Date(project!.createdAt.getTime() - 1000 * Math.floor(index / 2));
    return { ...project!, ...unique, id: randomUUID(), createdAt };
  });
  await db.insert(projects).values(copies);
  app.clock.advance({ hours: 48 });
  const support = await staffBrowser(app, 'support');
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const query = after === '' ? '' : `?after=${after}`;
    const page = await support.get(`/api/desk/silent-projects${query}`);
    const { items, next } = page.json<{ items: { id: string }[]; next: string | null }>();
    seen.push(...items.map((item) => item.id));
    after = next;
  }
  expect(new Set(seen)).toEqual(new Set([id, ...copies.map((copy) => copy.id)]));
  expect(seen).toHaveLength(121);
});
