import { eq } from 'drizzle-orm';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { openReviewScene } from '#marketplace/reviews/testing/review-scene.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { queueLengths } from './queue-lengths.ts';

const letter = { template: 'pro_left' as const, to: 'ada@example.com', subject: 's', text: 't', html: 'h' };

beforeEach(() => {
  // A busy machine may need longer for a statement.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});
afterEach(() => jest.restoreAllMocks());

test('mail counts while it waits; its age begins when it is due, and a retry is as old as the mail', async () => {
  const { deps, clock } = await startTestApp();
  const mailQueue = async () => (await queueLengths(deps)).find(({ queue }) => queue === 'mails');
  expect(await mailQueue()).toEqual({ queue: 'mails', length: 0, oldestSeconds: 0 });
  await enqueueMail(deps.db, deps, letter);
  const later = { dueAt: new Date(clock.now().getTime() + 3_600_000), status: 'waiting' as const };
  await deps.db.update(mails).set(later);
  clock.advance({ minutes: 10 });
  expect(await mailQueue()).toEqual({ queue: 'mails', length: 1, oldestSeconds: 0 });
  clock.advance({ minutes: 51 });
  expect(await mailQueue()).toEqual({ queue: 'mails', length: 1, oldestSeconds: 60 });
  await deps.db.update(mails).set({ attempts: 1 });
  expect(await mailQueue()).toEqual({ queue: 'mails', length: 1, oldestSeconds: 3660 });
  await deps.db.update(mails).set({ status: 'sent' }).where(eq(mails.status, 'waiting'));
  expect(await mailQueue()).toEqual({ queue: 'mails', length: 0, oldestSeconds: 0 });
});

test('reviews and reminders count from when they are due', async () => {
  const { app, write } = await openReviewScene();
  await write('homeowner');
  const lengths = async () =>
    (await queueLengths(app.deps)).filter(({ queue }) => queue.startsWith('review'));
  expect((await lengths()).map(({ length }) => length)).toEqual([0, 0]);
  app.clock.advance({ days: 10, minutes: 1 });
  expect((await lengths())[1]).toEqual({ queue: 'review-reminders', length: 1, oldestSeconds: 60 });
  app.clock.advance({ days: 4 });
  expect(await lengths()).toEqual([
    { queue: 'reviews', length: 1, oldestSeconds: 60 },
    { queue: 'review-reminders', length: 0, oldestSeconds: 0 },
  ]);
});
