import { eq } from 'drizzle-orm';
import { exportUser } from '#marketplace/account/user/user-export.ts';
import { runCleanup } from '#cleanup.ts';
import { photoFiles, photos, photoUploads } from '#marketplace/base/photo/request-photo-tables.ts';
import { projects, users } from '#marketplace/base/tables.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { anonymizeRequests } from '#marketplace/account/retention/anonymize.ts';
import { addPhoto, picture, uploadBytes, photosSeenBy } from '#marketplace/photos/testing/photo-upload.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';
import { keysBefore } from '#testing/keys-before.ts';

let app: TestApp;
let guest: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  guest = testBrowser(app);
});

test('photos without a request are deleted after a week, uploads after a day, together with their files', async () => {
  const photo = await addPhoto(app, guest);
  await uploadBytes(app, guest, await picture(20, 20).jpeg().toBuffer());
  const { id } = await submitRequest(guest, { Photos: [photo.id] });
  await addPhoto(app, guest);
  app.clock.advance({ days: 1, minutes: 1 });
  await runCleanup(app.deps);
  expect([await rowsIn(app, photos), await rowsIn(app, photoUploads)]).toEqual([2, 0]);
  app.clock.advance({ days: 6 });
  await runCleanup(app.deps);
  expect(await photosSeenBy(guest, `projects/${id}`)).toEqual([photo.id]);
  expect([await rowsIn(app, photos), await rowsIn(app, photoFiles)]).toEqual([1, 6]);
  expect(await keysBefore(objectStore(app.deps), new Date('2100-01-01'))).toHaveLength(6);
  await guest.send('POST', `/api/projects/${id}/cancel`);
  app.clock.advance({ days: 740 });
  await runCleanup(app.deps);
  expect(await rowsIn(app, photos)).toBe(0);
  expect(await keysBefore(objectStore(app.deps), new Date('2100-01-01'))).toEqual([]);
});

test('an export holds the photos, and a deleted account leaves none', async () => {
  await signUp(app, guest, 'ada@example.com');
  const photo = await addPhoto(app, guest);
  const { id } = await submitRequest(guest, { Photos: [photo.id] });
  const [user] = await app.deps.db.select().from(users);
  expect(await exportUser(app.deps, user!)).toMatchObject({
    photos: [
      { id: photo.id, projectId: id, picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/) },
    ],
  });
  await anonymizeRequests(app.deps.db, eq(projects.id, id));
  expect(await rowsIn(app, photos)).toBe(0);
});
