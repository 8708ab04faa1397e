import type { MyReviews } from '@nestwright/domain/reviews/review-schema';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { reviews } from './review-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { PAGE_SIZE } from '#http/page-key.ts';
import { openReviewScene, type ReviewScene } from '#marketplace/reviews/testing/review-scene.ts';

let scene: ReviewScene;
beforeEach(async () => {
  scene = await openReviewScene();
  expect((await scene.write('homeowner')).statusCode).toBe(201);
  expect((await scene.write('pro')).statusCode).toBeLessThan(300);
  const { db } = scene.app.deps;
  const [project] = await db.select().from(projects).where(eq(projects.id, scene.projectId));
  const both = await db.select().from(reviews);
  for (let index = 1; index <= PAGE_SIZE; index += 1) {
    const id = randomUUID();
    const createdAt = new Date(both[0]!.createdAt.getTime() - 1000 * Math.ceil(index / 2));
    await db
      .insert(projects)
      .values({ ...project!, id, recordId: null, emailTokenHash: null, linkHash: null });
    await db
      .insert(reviews)
      .values(both.map((review) => ({ ...review, id: randomUUID(), projectId: id, createdAt })));
  }
});

const page = async (query = '') => (await scene.owner.get(`/api/reviews${query}`)).json<MyReviews>();

test('the list of reviews by a person and the list about them continue, each with its own key', async () => {
  const first = await page();
  expect([first.reviews.length, first.about.length]).toEqual([PAGE_SIZE, PAGE_SIZE]);
  const written = await page(`?after=${first.next}`);
  expect([written.reviews.length, written.next]).toEqual([1, null]);
  expect(written.about).toEqual(first.about);
  const about = await page(`?aboutAfter=${first.nextAbout}`);
  expect([about.about.length, about.nextAbout]).toEqual([1, null]);
  expect(about.reviews).toEqual(first.reviews);
  const ids = [...first.reviews, ...written.reviews, ...first.about, ...about.about].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2 * (PAGE_SIZE + 1));
});

test('an unknown key is refused', async () => {
  for (const name of ['after', 'aboutAfter'])
    expect((await scene.owner.get(`/api/reviews?${name}=yesterday`)).statusCode).toBe(422);
});
