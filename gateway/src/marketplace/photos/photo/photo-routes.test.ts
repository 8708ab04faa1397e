import { photoFile } from '@nestwright/domain/photos/photo-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { photoParts, photos, photoUploads } from '#marketplace/base/photo/request-photo-tables.ts';
import { messages } from '#marketplace/talk/thread/thread-tables.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { addPhoto, picture, sendPhoto, photosSeenBy } from '#marketplace/photos/testing/photo-upload.ts';
import { attachPhotos, photosOfMessages } from '#marketplace/base/photo/photo-rows.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { keysBefore } from '#testing/keys-before.ts';

let app: TestApp;
let guest: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  guest = testBrowser(app);
});

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
  expect(await keysBefore(objectStore(app.deps), new Date('2100-01-01'))).toHaveLength(6);
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
  expect(await photosSeenBy(guest, `projects/${id}`)).toEqual([]);
  const shown = await photosOfMessages(app.deps.db, app.deps, [messageId]);
  expect(shown.get(messageId)?.map((photo) => photo.id)).toEqual([one.id, two.id].sort());
  expect((await guest.get(photoFile(shown.get(messageId)![0]!.large, 'avif'))).statusCode).toBe(200);
  await app.deps.db.delete(messages).where(eq(messages.id, messageId));
  expect(await rowsIn(app, photos)).toBe(0);
});
