import { lt } from 'drizzle-orm';

import { photoParts, photoUploads } from '#marketplace/base/photo/request-photo-tables.ts';
import { deleteExpired } from '#marketplace/account/retention/delete-expired.ts';
import { sendPiece, TUS } from '#marketplace/photos/testing/photo-upload.ts';
import { rethrow } from '#testing/rethrow.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';

const LARGE = 15 * 1024 * 1024;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

/** Begins an upload from this address, perhaps with an account's cookies. */
function begin(remoteAddress: string, { length = LARGE, cookie = '' } = {}) {
  return app.app.inject({
    method: 'POST',
    url: '/api/photo-uploads',
    remoteAddress,
    headers: { ...TUS, cookie, 'upload-length': String(length) },
  });
}

/** The bytes that uploads may fill, as they were announced. */
async function announced(): Promise<number> {
  const rows = await app.deps.db.select().from(photoUploads);
  return rows.reduce((sum, { length }) => sum + length, 0);
}

test('one network announces at most 200 MB of uploads an hour and 400 MB a day', async () => {
  for (let hour = 0; hour < 24; hour += 1) {
    for (let one = 0; one < 20; one += 1) await begin('203.0.113.7');
    if (hour === 0) expect(await announced()).toBe(13 * LARGE);
    app.clock.advance({ minutes: 60 });
  }
  expect(await announced()).toBeLessThanOrEqual(400 * 1024 * 1024);
  const refused = await begin('203.0.113.7');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await begin('203.0.113.8')).statusCode).toBe(201);
});

test('all of an IPv6 /48 count as one network', async () => {
  for (let one = 1; one <= 30; one += 1) await begin(`2001:db8:7:${one.toString(16)}::1`);
  expect(await announced()).toBe(13 * LARGE);
});

test('an account announces no more from many networks', async () => {
  const browser = testBrowser(app);
  await signUp(app, browser, 'ada@example.com');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let host = 1; host <= 30; host += 1) await begin(`198.51.100.${host}`, { cookie });
  expect(await announced()).toBe(13 * LARGE);
});

test('many small photos fit, as browsers shrink them', async () => {
  for (let one = 0; one < 60; one += 1)
    expect((await begin('203.0.113.7', { length: 1_000_000 })).statusCode).toBe(201);
});

test('unfinished uploads are deleted after a day, with what had arrived', async () => {
  const url = String((await begin('203.0.113.7')).headers.location);
  expect((await sendPiece(app, url, { offset: 0, bytes: Buffer.alloc(1000) })).statusCode).toBe(204);
  app.clock.advance({ minutes: 24 * 60 + 1 });
  await deleteExpired(app.deps, rethrow);
  expect(await app.deps.db.$count(photoUploads, lt(photoUploads.received, photoUploads.length))).toBe(0);
  expect(await app.deps.db.$count(photoParts)).toBe(0);
});
