import { addPhoto, picture, uploadBytes, photosSeenBy } from '#marketplace/photos/testing/photo-upload.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { sendMatched, submitRequest } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let guest: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  guest = testBrowser(app);
});

test('a request’s photos are visible to its homeowner and its company, but not to strangers', async () => {
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  const [one, two] = [await addPhoto(app, guest), await addPhoto(app, guest)];
  const { id, lead } = await sendMatched(guest, pro, { Photos: [one.id, two.id] });
  expect(await photosSeenBy(guest, `projects/${id}`)).toEqual([one.id, two.id].sort());
  expect(await photosSeenBy(pro, `leads/${lead.id}`)).toEqual([one.id, two.id].sort());
  const stranger = testBrowser(app, { ip: '203.0.113.9' });
  expect(await photosSeenBy(stranger, `projects/${id}`)).toBe(404);
  await signInPro(app, stranger, 'painter@example.com');
  expect(await photosSeenBy(stranger, `leads/${lead.id}`)).toBe(404);
  // From now on the id opens nothing.
  expect((await stranger.send('DELETE', `/api/photos/${one.id}`)).statusCode).toBe(404);
  expect((await guest.send('DELETE', `/api/photos/${one.id}`)).statusCode).toBe(404);
  const again = await submitRequest(stranger, { Photos: [one.id] });
  expect(again.response.statusCode).toBe(201);
  expect(await photosSeenBy(stranger, `projects/${again.id}`)).toEqual([]);
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
  expect(await photosSeenBy(stranger, `projects/${id}`)).toEqual([]);
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
