import { webhooks } from '#marketplace/base/webhook/webhook-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import {
  PAGE,
  refererOf,
  openPartnerScene,
  type PartnerScene,
} from '#marketplace/partners/testing/partner-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';
import { disablePartner, listPartners } from './partner-commands.ts';
import { setWebhook } from './partner-webhook.ts';
import { framedBy, partnerAt } from '#marketplace/base/partner/partner-register.ts';

let scene: PartnerScene;
beforeEach(async () => {
  scene = await openPartnerScene();
});

test('a partner is recognized by its origins until it is disabled; then another can register them', async () => {
  const { app, add } = scene;
  const { id } = await add({ origins: [PAGE, 'https://www.acme.example'] });
  expect(await partnerAt(app.deps.db, 'https://www.acme.example')).toMatchObject({
    id,
    name: 'Acme Hardware',
  });
  expect(await partnerAt(app.deps.db, 'https://evil.example')).toBeUndefined();
  await expect(add()).rejects.toThrow('already belongs to a partner');
  await disablePartner(app.deps, id);
  expect(await partnerAt(app.deps.db, PAGE)).toBeUndefined();
  app.clock.advance({ minutes: 1 });
  const { id: next } = await add();
  expect((await listPartners(app.deps)).map((one) => [one.id, one.origins.length])).toEqual([
    [id, 0],
    [next, 1],
  ]);
});

test.each([
  ['no origin', { origins: [] }, '--origin'],
  ['a path', { origins: ['https://acme.example/shop'] }, 'is not an origin'],
  ['http', { origins: ['http://acme.example'] }, 'is not an origin'],
  ['a pattern', { origins: ['https://*.com'] }, 'is not an origin'],
  ['the end of a directive', { origins: ['https://a;b.com'] }, 'is not an origin'],
  ['two origins in one', { origins: ["https://a.com'b.com"] }, 'is not an origin'],
  ['a user', { origins: ['https://a@acme.example'] }, 'is not an origin'],
  ['capitals', { origins: ['https://Acme.example'] }, 'is not an origin'],
  ['a superfluous port', { origins: ['https://acme.example:443'] }, 'is not an origin'],
  ['no name', { name: ' ' }, 'name'],
])('a registration with %s is refused', async (_what, change, message) => {
  const { add } = scene;
  await expect(add(change)).rejects.toThrow(message);
});

test.each([
  [refererOf(PAGE), PAGE],
  ['http://localhost:3000/request-service?origin=https%3A%2F%2Facme.example', null],
  ['not an address', null],
  [undefined, null],
])('the page around the form of %s is %s', (referer, origin) => {
  expect(framedBy({ headers: { referer } })).toBe(origin);
});

test('a request records the partner whose page it came from', async () => {
  const { app, visitor, add } = scene;
  const { id } = await add();
  const body = requestBody();
  expect((await visitor.send('POST', '/api/projects', body)).statusCode).toBe(201);
  expect((await testBrowser(app).send('POST', '/api/projects', requestBody())).statusCode).toBe(201);
  const rows = await app.deps.db.select().from(projects);
  expect(rows.filter(({ partnerId }) => partnerId === id).map((row) => [row.id, row.isTest])).toEqual([
    [body.id, false],
  ]);
  expect(rows).toHaveLength(2);
});

test('webhooks can only go to public https addresses', async () => {
  const { app, visitor, add } = scene;
  const { id } = await add();
  for (const url of ['http://acme.example/', 'https://10.0.0.1/', 'http://127.0.0.1:9/'])
    await expect(setWebhook(app.deps, id, url)).rejects.toThrow(/https|public/);
  expect(await setWebhook(app.deps, id, 'https://acme.example/hooks')).toMatch(/^whsec_[\w+/]{43}=$/);
  await visitor.send('POST', '/api/projects', requestBody());
  expect(await app.deps.db.select().from(webhooks)).toMatchObject([{ event: 'request.sent', partnerId: id }]);
});
