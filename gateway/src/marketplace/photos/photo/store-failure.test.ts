import { photoParts } from '#marketplace/base/photo/request-photo-tables.ts';
import type { ObjectStore } from '#marketplace/base/objects/object-store.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { picture, uploadBytes } from '#marketplace/photos/testing/photo-upload.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { keysBefore } from '#testing/keys-before.ts';

const ALL = new Date('2100-01-01');
const refused = {
  error: {
    code: 'out-of-order',
    message: 'We can’t store or show files right now. Please try again in a minute.',
  },
};

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

/** Lets the store accept `most` more objects before it is full. */
function fillAfter(most: number, whole: ObjectStore): void {
  let room = most;
  app.deps.outside.objects = {
    ...whole,
    async put(key, bytes) {
      room -= 1;
      if (room < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await whole.put(key, bytes);
    },
  };
}

test('a photo whose third size does not fit is refused with an explanation, leaves no files, and can be stored later', async () => {
  const browser = testBrowser(app);
  const id = await uploadBytes(app, browser, await picture(64, 48).jpeg().toBuffer());
  const whole = objectStore(app.deps);
  const before = await keysBefore(whole, ALL);
  fillAfter(2, whole);
  const answer = await browser.send('PUT', `/api/photos/${id}`);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '15', refused]);
  expect(await keysBefore(whole, ALL)).toEqual(before);
  expect(await rowsIn(app, photoParts)).toBe(1);
  fillAfter(6, whole);
  expect((await browser.send('PUT', `/api/photos/${id}`)).statusCode).toBe(200);
});
