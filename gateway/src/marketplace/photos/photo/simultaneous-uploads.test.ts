import { eq } from 'drizzle-orm';
import { photos, photoUploads } from '#marketplace/base/photo/request-photo-tables.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import {
  picture,
  sendPhoto,
  beginUpload,
  sendPiece,
  uploadBytes,
} from '#marketplace/photos/testing/photo-upload.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { keysBefore } from '#testing/keys-before.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
});

test('of many simultaneous photos, each is stored or asked to try again', async () => {
  const browser = testBrowser(app);
  const bytes = await picture(40, 30).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 14 }, () => sendPhoto(app, browser, bytes)));
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length + busy.length).toBe(14);
  for (const { headers } of busy) expect(headers['retry-after']).toBe('5');
});

test('a photo that two gateways encode at once is stored once', async () => {
  const other = await startTestApp({ beside: app });
  const bytes = await picture(300, 200).jpeg().toBuffer();
  const url = await beginUpload(app, bytes.length);
  await sendPiece(app, url, { offset: 0, bytes });
  const before = (await keysBefore(objectStore(app.deps), new Date('2100-01-01'))).length;
  const photo = url.replace('photo-uploads', 'photos');
  const both = await Promise.all([app, other].map((one) => testBrowser(one).send('PUT', photo)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await keysBefore(objectStore(app.deps), new Date('2100-01-01'))).toHaveLength(before - 1 + 6);
});

test('a photo that another gateway finishes while this one reads its bytes is the answer, not a refusal', async () => {
  const browser = testBrowser(app);
  const id = await uploadBytes(app, browser, await picture(300, 200).jpeg().toBuffer());
  const { db, outside } = app.deps;
  outside.objects = {
    ...objectStore(app.deps),
    async get() {
      await db.delete(photoUploads).where(eq(photoUploads.id, id));
      await db.insert(photos).values({ id, width: 300, height: 200, bytes: 9, createdAt: app.clock.now() });
      return null;
    },
  };
  const answer = await browser.send('PUT', `/api/photos/${id}`);
  expect([answer.statusCode, answer.json().photo]).toMatchObject([200, { id, width: 300 }]);
});

test('an upload whose bytes can’t be read is kept, and its sender is asked to try again', async () => {
  const browser = testBrowser(app);
  const id = await uploadBytes(app, browser, await picture(300, 200).jpeg().toBuffer());
  const store = objectStore(app.deps);
  app.deps.outside.objects = { ...store, get: () => Promise.resolve(null) };
  const refused = await browser.send('PUT', `/api/photos/${id}`);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  app.deps.outside.objects = store;
  expect((await browser.send('PUT', `/api/photos/${id}`)).statusCode).toBe(200);
});
