import { randomUUID } from 'node:crypto';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { addPaper } from '#marketplace/companies/testing/company-papers.ts';
import { keysBefore } from '#testing/keys-before.ts';
import { addPhoto, picture, uploadBytes } from '#marketplace/photos/testing/photo-upload.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { registerPro } from '#marketplace/companies/testing/test-pros.ts';
import { sweepObjects } from './sweep-objects.ts';

test('the sweep keeps the files of papers, photos and uploads, and deletes those that are an hour old and belong to nothing', async () => {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  const store = objectStore(app.deps);
  const stored = () => keysBefore(store, new Date(8.64e15));
  const pro = testBrowser(app);
  await registerPro(app, pro, 'pro@example.com');
  await addPaper(pro);
  const file = await picture(90, 60).jpeg().toBuffer();
  const form = new FormData();
  form.append('caption', 'New tiles in Brandon');
  form.append('file', new Blob([new Uint8Array(file)]), 'IMG_0001.JPG');
  await pro.sendForm('/api/pro-photos', form);
  await addPhoto(app, testBrowser(app));
  await uploadBytes(app, testBrowser(app), file);
  const kept = await stored();
  // The paper, two sizes of the photo of work, six files of the request's photo, and a piece of the upload.
  expect(kept).toHaveLength(1 + 2 + 6 + 1);
  await store.put(randomUUID(), file);
  // The store knows when each file was stored, by its own clock, which the test's clock doesn't follow.
  const asked: Date[] = [];
  app.deps.outside.objects = {
    ...store,
    storedBefore(moment) {
      asked.push(moment);
      return store.storedBefore(new Date(8.64e15));
    },
  };
  await sweepObjects(app.deps);
  expect(new Set(await stored())).toEqual(new Set(kept));
  expect(asked).toEqual([new Date(app.clock.now().getTime() - 3_600_000)]);
});
