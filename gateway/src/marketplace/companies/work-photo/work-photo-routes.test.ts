import { WORK_PHOTO_LIMIT } from '@nestwright/domain/companies/work-photo-rules';
import type { OwnWorkPhoto } from '@nestwright/domain/companies/work-photo-schema';
import sharp from 'sharp';
import { decideAsOperator } from '#marketplace/companies/vetting/decide-as-operator.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { keysBefore } from '#testing/keys-before.ts';

let app: TestApp;
let pro: TestBrowser;
let proId: string;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a0522d' } })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  pro = testBrowser(app);
  proId = await signInPro(app, pro, 'pro@example.com');
});

function send(
  browser: TestBrowser,
  { caption = 'New tiles in Brandon', file = picture, by = 'script' } = {},
) {
  const form = new FormData();
  form.append('caption', caption);
  form.append('file', new Blob([new Uint8Array(file)]), 'IMG_0001.JPG');
  return browser.sendForm('/api/pro-photos', form, by as 'script' | 'hand');
}
const added = async (caption?: string) =>
  (await send(pro, { ...(caption !== undefined && { caption }) }))
    .json<{ photos: OwnWorkPhoto[] }>()
    .photos.at(-1)!;
const shown = async () => (await testBrowser(app).get(`/api/pros/${proId}`)).json().pro.photos;
const look = (browser: TestBrowser, id: string, size = 'small') =>
  browser.get(`/api/pros/${proId}/photos/${id}/${size}.webp`);
const stored = () => keysBefore(objectStore(app.deps), new Date(8.64e15));

test('everybody sees a photo on the company’s page, in two sizes and without its metadata', async () => {
  const { id } = await added();
  expect(await shown()).toEqual([{ id, caption: 'New tiles in Brandon', width: 900, height: 600 }]);
  for (const [size, width] of [['small', 640] as const, ['large', 900] as const]) {
    const answer = await look(testBrowser(app), id, size);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    expect(answer.rawPayload.includes('SECRET-OWNER')).toBe(false);
  }
});

test('a photo needs a description, a picture, and room on the page', async () => {
  const before = (await stored()).length;
  expect((await send(pro, { caption: ' ' })).json().error.fields).toHaveProperty('caption');
  expect((await send(pro, { file: Buffer.from('<svg/>') })).json().error.fields).toHaveProperty('file');
  for (let count = 0; count < WORK_PHOTO_LIMIT; count += 1) await added(`Tiles ${count}`);
  expect((await send(pro)).json().error).toMatchObject({ code: 'too-many-photos' });
  expect(await stored()).toHaveLength(before + 2 * WORK_PHOTO_LIMIT);
});

test('without scripts, the form leads back to the page with the reason and the typed text', async () => {
  expect((await send(pro, { by: 'hand' })).headers.location).toBe('/pro-sign-up/profile?photos=photo#photos');
  const refused = await send(pro, { file: Buffer.from('%PDF-1.7'), by: 'hand' });
  const [, name] =
    /^\/pro-sign-up\/profile\?refused-photo=file&typed=([\w-]{16})#photos$/.exec(refused.headers.location!) ??
    [];
  const { typed } = (await pro.get(`/api/pro-papers/typed?name=${name}`)).json<{ typed: object }>();
  expect(typed).toEqual({ caption: 'New tiles in Brandon' });
});

test('a form whose button is pressed twice adds its photo once, and keeps no file of the second', async () => {
  const before = (await stored()).length;
  const press = () => send(pro, { by: 'hand' });
  const store = objectStore(app.deps);
  let waiting: (() => void) | undefined;
  /** Each press waits for the other one's file, so both look for an earlier photo before either is added. */
  async function put(key: string, bytes: Uint8Array): Promise<void> {
    await store.put(key, bytes);
    if (waiting === undefined) return new Promise((resolve) => (waiting = resolve));
    waiting();
    waiting = undefined;
  }
  app.deps.outside.objects = { ...store, put };
  for (const { headers } of await Promise.all([press(), press()]))
    expect(headers.location).toBe('/pro-sign-up/profile?photos=photo#photos');
  expect(await shown()).toHaveLength(1);
  expect(await stored()).toHaveLength(before + 2);
  app.deps.outside.objects = store;
  app.clock.advance({ minutes: 2 });
  await press();
  expect(await shown()).toHaveLength(2);
});

test('another photo of the same size with the same caption is added, too', async () => {
  await added();
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2d5aa0' } })
    .jpeg()
    .toBuffer();
  expect((await send(pro, { file })).json().photos).toHaveLength(2);
  expect((await send(pro)).json().photos).toHaveLength(2);
});

test('a photo is compared with the one before while no transaction holds the company', async () => {
  await added();
  const { db } = app.deps;
  let open = 0;
  const begin = db.transaction.bind(db);
  db.transaction = (work, ...rest) =>
    begin(
      async (tx) => {
        open += 1;
        return work(tx).finally(() => (open -= 1));
      },
      ...rest,
    );
  const store = objectStore(app.deps);
  const openAtReads: number[] = [];
  app.deps.outside.objects = {
    ...store,
    async get(key) {
      openAtReads.push(open);
      return store.get(key);
    },
  };
  expect((await send(pro)).json().photos).toHaveLength(1);
  expect(openAtReads).toEqual([0]);
});

test('a photo is added when the one before can’t be read', async () => {
  await added();
  const get = () => Promise.reject(new Error('The store does not answer.'));
  app.deps.outside.objects = { ...objectStore(app.deps), get };
  expect((await send(pro)).json().photos).toHaveLength(2);
});

test('only the company can add and remove its photos, and their files are deleted with them', async () => {
  const before = await stored();
  const { id } = await added();
  const other = testBrowser(app, { ip: '203.0.113.9' });
  await signInPro(app, other, 'other@example.com', { company: 'Other Roofers' });
  expect((await other.send('POST', `/api/pro-photos/${id}/remove`)).statusCode).toBe(404);
  expect((await send(testBrowser(app))).statusCode).toBe(401);
  expect((await pro.send('POST', `/api/pro-photos/${id}/remove`)).json()).toEqual({ photos: [] });
  expect(await stored()).toEqual(before);
  expect((await look(pro, id)).statusCode).toBe(404);
});

test('only the company itself and checkers see the photos of a company that is not shown', async () => {
  const { id } = await added();
  const reason = 'Checked for a test.';
  await decideAsOperator(app.deps, { decision: 'pause', company: proId, reason });
  expect((await look(testBrowser(app), id)).statusCode).toBe(404);
  expect((await look(pro, id)).headers['cache-control']).toBe('no-store');
  expect((await look(await staffBrowser(app, 'checker'), id)).statusCode).toBe(200);
  expect((await look(await staffBrowser(app, 'support'), id)).statusCode).toBe(404);
});

test('the desk hides a photo with a reason, which the company reads', async () => {
  const { id } = await added();
  const checker = await staffBrowser(app, 'checker');
  const hide = (body: object) => checker.send('POST', `/api/desk/companies/${proId}/photos/${id}/hide`, body);
  expect((await hide({ reason: '' })).statusCode).toBe(422);
  const hidden = await hide({ reason: 'It shows a customer’s face.' });
  expect(hidden.json().photos).toMatchObject([{ id, hiddenReason: 'It shows a customer’s face.' }]);
  expect(await shown()).toEqual([]);
  expect((await look(testBrowser(app), id)).statusCode).toBe(404);
  expect((await pro.get('/api/pro-photos')).json().photos[0].hiddenReason).toContain('customer’s face');
  app.clock.advance({ minutes: 6 });
  expect((await hide({ reason: 'It shows a customer’s face.' })).statusCode).toBe(403);
});
