import { photoFile } from '@nestwright/domain/photo/rules';
import type { ShownPhoto } from '@nestwright/domain/thread/schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { exportUser } from '#api/user/user-export.ts';
import { runCleanup } from '#cleanup.ts';
import { photoFiles, photoParts, photos, photoUploads } from '#db/request-photo-tables.ts';
import { projects, users } from '#db/tables.ts';
import { messages } from '#db/thread-tables.ts';
import { objectStore } from '#objects/objects-of.ts';
import { anonymizeRequests } from '#retention/anonymize.ts';
import { addPhoto, picture, sendPhoto, uploadBytes } from '#testing/photo-upload.ts';
import { attachPhotos, photosOfMessages } from './photo-rows.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp, testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { sendMatched, signInPro, submitRequest } from '#testing/test-request.ts';

let app: TestApp;
let guest: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  guest = testBrowser(app);
});

const shownBy = async (browser: TestBrowser, of: string) => {
  const answer = await browser.get(`/api/${of}/photos`);
  return answer.statusCode === 200
    ? answer.json<{ photos: ShownPhoto[] }>().photos.map(({ id }) => id)
    : answer.statusCode;
};

test('a photo is stored in three sizes and two types, and the sent file is deleted', async () => {
  const answer = await sendPhoto(app, guest, await picture(1200, 900).png().toBuffer());
  expect(answer.statusCode).toBe(200);
  const { photo } = answer.json<{ photo: ShownPhoto }>();
  expect(photo).toMatchObject({ width: 1200, height: 900 });
  for (const [size, width] of [
    ['small', 320],
    ['medium', 1024],
    ['large', 1200],
  ] as const)
    for (const type of ['avif', 'webp'] as const) {
      const file = await guest.get(photoFile(photo[size], type));
      expect(file.headers).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': expect.stringMatching(/^private, max-age=(300|[3-5]\d\d|600), immutable$/),
        'content-disposition': `inline; filename="photo.${type}"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
      const { format, width: wide } = await sharp(file.rawPayload).metadata();
      expect([format, wide]).toEqual([type === 'avif' ? 'heif' : 'webp', width]);
    }
  expect([await rowsIn(app, photoUploads), await rowsIn(app, photoParts)]).toEqual([0, 0]);
  expect(await objectStore(app.deps).storedBefore(new Date('2100-01-01'))).toHaveLength(6);
  expect((await guest.send('PUT', `/api/photos/${photo.id}`)).json<{ photo: ShownPhoto }>().photo).toEqual(
    photo,
  );
});

test('an address opens one size of one photo for ten minutes', async () => {
  const [one, other] = [await addPhoto(app, guest), await addPhoto(app, guest)];
  const address = photoFile(one.small, 'webp');
  const status = async (url: string) => (await guest.get(url)).statusCode;
  expect(await status(address)).toBe(200);
  expect(await status(address.replace(one.id, other.id))).toBe(404);
  expect(await status(address.replace('small', 'large'))).toBe(404);
  const until = Number(/until=(\d+)/.exec(address)?.[1]);
  expect(await status(address.replace(String(until), String(until + 300_000)))).toBe(404);
  expect(await status(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(404);
  expect(until - app.clock.now().getTime()).toBeLessThanOrEqual(600_000);
  app.clock.advance({ minutes: 10 });
  expect(await status(address)).toBe(404);
});

test('while the secret is exchanged, addresses signed by either are valid', async () => {
  const photo = await addPhoto(app, guest);
  const secrets = { SERVER_SECRET: 'the-new-secret-of-the-server-for-tests' };
  const old = { SERVER_SECRET_ACCEPTED: app.deps.secret.replaceAll(/[ ,]/g, '-').padEnd(32, '-') };
  const before = await startTestApp({ beside: app, env: { SERVER_SECRET: old.SERVER_SECRET_ACCEPTED } });
  const both = await startTestApp({ beside: app, env: { ...secrets, ...old } });
  const only = await startTestApp({ beside: app, env: secrets });
  const shown = await testBrowser(before).send('POST', '/api/photos/addresses', { ids: [photo.id] });
  const address = photoFile(shown.json<{ photos: ShownPhoto[] }>().photos[0]!.small, 'avif');
  expect((await testBrowser(both).get(address)).statusCode).toBe(200);
  expect((await testBrowser(only).get(address)).statusCode).toBe(404);
});

test('a request’s photos are visible to its homeowner and its company, but not to strangers', async () => {
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  const [one, two] = [await addPhoto(app, guest), await addPhoto(app, guest)];
  const { id, lead } = await sendMatched(guest, pro, { Photos: [one.id, two.id] });
  expect(await shownBy(guest, `projects/${id}`)).toEqual([one.id, two.id].sort());
  expect(await shownBy(pro, `leads/${lead.id}`)).toEqual([one.id, two.id].sort());
  const stranger = testBrowser(app, { ip: '203.0.113.9' });
  expect(await shownBy(stranger, `projects/${id}`)).toBe(404);
  await signInPro(app, stranger, 'painter@example.com');
  expect(await shownBy(stranger, `leads/${lead.id}`)).toBe(404);
  // From now on the id opens nothing.
  expect((await stranger.send('DELETE', `/api/photos/${one.id}`)).statusCode).toBe(404);
  expect((await guest.send('DELETE', `/api/photos/${one.id}`)).statusCode).toBe(404);
  const again = await submitRequest(stranger, { Photos: [one.id] });
  expect(again.response.statusCode).toBe(201);
  expect(await shownBy(stranger, `projects/${again.id}`)).toEqual([]);
});

test('nobody else can use an account’s photo, and a request is sent without it', async () => {
  await signUp(app, guest, 'ada@example.com');
  const photo = await addPhoto(app, guest);
  const stranger = testBrowser(app, { ip: '203.0.113.9' });
  expect((await stranger.send('PUT', `/api/photos/${photo.id}`)).statusCode).toBe(404);
  expect((await stranger.send('DELETE', `/api/photos/${photo.id}`)).statusCode).toBe(404);
  const asked = await stranger.send('POST', '/api/photos/addresses', { ids: [photo.id] });
  expect(asked.json()).toEqual({ photos: [] });
  const { id, response } = await submitRequest(stranger, { Photos: [photo.id] });
  expect(response.statusCode).toBe(201);
  expect(await shownBy(stranger, `projects/${id}`)).toEqual([]);
});

test('nobody else can use an account’s upload', async () => {
  await signUp(app, guest, 'ada@example.com');
  const bytes = await picture(20, 20).jpeg().toBuffer();
  const id = await uploadBytes(app, guest, bytes);
  const headers = { 'tus-resumable': '1.0.0' };
  const asked = await app.app.inject({ method: 'HEAD', url: `/api/photo-uploads/${id}`, headers });
  expect(asked.statusCode).toBe(404);
  expect((await testBrowser(app).send('PUT', `/api/photos/${id}`)).statusCode).toBe(404);
  expect((await guest.send('PUT', `/api/photos/${id}`)).statusCode).toBe(200);
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
  expect(await shownBy(guest, `projects/${id}`)).toEqual([photo.id]);
  expect([await rowsIn(app, photos), await rowsIn(app, photoFiles)]).toEqual([1, 6]);
  expect(await objectStore(app.deps).storedBefore(new Date('2100-01-01'))).toHaveLength(6);
  await guest.send('POST', `/api/projects/${id}/cancel`);
  app.clock.advance({ days: 740 });
  await runCleanup(app.deps);
  expect(await rowsIn(app, photos)).toBe(0);
  expect(await objectStore(app.deps).storedBefore(new Date('2100-01-01'))).toEqual([]);
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

test('a photo belongs to one message; the request does not list it, and it is deleted with the message', async () => {
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  const { id, lead } = await sendMatched(guest, pro);
  const [one, two] = [await addPhoto(app, guest), await addPhoto(app, guest)];
  const messageId = randomUUID();
  const body = { id: messageId, words: 'Look here', photos: [] };
  const sent = await pro.send('POST', `/api/leads/${lead.id}/thread/messages`, body);
  expect(sent.statusCode).toBeLessThan(300);
  const given = { ids: [one.id, two.id, randomUUID()], sender: null, projectId: id, messageId };
  expect((await attachPhotos(app.deps.db, given)).sort()).toEqual([one.id, two.id].sort());
  expect(await attachPhotos(app.deps.db, given)).toEqual([]);
  expect(await shownBy(guest, `projects/${id}`)).toEqual([]);
  const shown = await photosOfMessages(app.deps.db, app.deps, [messageId]);
  expect(shown.get(messageId)?.map((photo) => photo.id)).toEqual([one.id, two.id].sort());
  expect((await guest.get(photoFile(shown.get(messageId)![0]!.large, 'avif'))).statusCode).toBe(200);
  await app.deps.db.delete(messages).where(eq(messages.id, messageId));
  expect(await rowsIn(app, photos)).toBe(0);
});
