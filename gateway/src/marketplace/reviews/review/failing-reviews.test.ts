import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { reviews } from './review-tables.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import { openReviewScene, type ReviewScene } from '#marketplace/reviews/testing/review-scene.ts';
import { runReviews } from './remind-reviews.ts';

const DAY_MS = 86_400_000;
/** As many as one page of the background work has. */
const PAGE = 100;

let scene: ReviewScene;
beforeEach(async () => {
  scene = await openReviewScene();
});

/** Adds copies of the scene's project, without any company. */
async function addProjects(count: number): Promise<string[]> {
  const { db } = scene.app.deps;
  const [project] = await db.select().from(projects).where(eq(projects.id, scene.projectId));
  const unique = { recordId: null, emailTokenHash: null, linkHash: null };
  const rows = Array.from({ length: count }, () => ({ ...project!, ...unique, id: randomUUID() }));
  await db.insert(projects).values(rows);
  return rows.map(({ id }) => id);
}

/** Runs what is due until nothing is left, as the gateway does. Returns the failures. */
async function run(): Promise<Error[]> {
  const failures: Error[] = [];
  const progress = {};
  while (await runReviews(scene.app.deps, (error) => failures.push(error), progress));
  return failures;
}

test('a review opens in time, even if a page of older ones can’t be opened', async () => {
  const { app, proId, write, page } = scene;
  await write('homeowner');
  const now = app.clock.now();
  const ofNoMatch = (await addProjects(PAGE)).map((projectId) => ({
    id: randomUUID(),
    projectId,
    proId,
    side: 'homeowner' as const,
    stars: 5,
    text: 'Nobody can read this.',
    status: 'Sealed' as const,
    opensAt: now,
    createdAt: now,
  }));
  await app.deps.db.insert(reviews).values(ofNoMatch);
  app.clock.advance({ days: 14 });
  await run();
  expect(await page()).toMatchObject({ reviewCount: 1 });
});

test('a reminder is sent, even if a page of older ones fails', async () => {
  const { app, leadId, templates } = scene;
  const { db } = app.deps;
  const [match] = await db.select().from(projectPros).where(eq(projectPros.id, leadId));
  const doneAt = new Date(match!.doneAt!.getTime() - DAY_MS);
  const older = (await addProjects(PAGE)).map((projectId) => ({
    ...match!,
    id: randomUUID(),
    projectId,
    position: 2,
    doneAt,
  }));
  await db.insert(projectPros).values(older);
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await db.execute(sql`create trigger refused before update on project_pros for each row
    when (new.position = 2) execute function refuse()`);
  app.clock.advance({ days: 10 });
  try {
    expect(await run()).toHaveLength(PAGE);
  } finally {
    await db.execute(sql`drop trigger refused on project_pros`);
    await db.execute(sql`drop function refuse`);
  }
  expect(await templates('ada@example.com')).toContain('review_reminder');
});
