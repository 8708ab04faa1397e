import {
  tokenIn,
  openRequestLinks,
  type RequestLinkScene,
} from '#marketplace/requests/testing/request-link-scene.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';

let scene: RequestLinkScene;
beforeEach(async () => {
  scene = await openRequestLinks();
});

test('whoever opens the link can end it, and so can the browser that sent the request', async () => {
  const { app, guest, other, receipts, use } = scene;
  const { id } = await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  expect((await other.send('POST', `/api/projects/${id}/end-link`)).statusCode).toBe(404);
  const ended = await guest.send('POST', `/api/projects/${id}/end-link`);
  expect([ended.statusCode, ended.json().project.linkUntil]).toEqual([200, null]);
  expect((await use('open', token)).statusCode).toBe(410);

  app.clock.advance({ hours: 1 });
  await submitRequest(guest, { Service: 'Gutter Repair' });
  const second = tokenIn((await receipts())[0]);
  expect((await use('end', second)).json()).toEqual({ ended: true });
  expect((await use('open', second)).statusCode).toBe(410);
});

test('the link cancels its request and no other', async () => {
  const { app, guest, receipts, use } = scene;
  const first = await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  app.clock.advance({ hours: 1 });
  const second = await submitRequest(guest);
  expect((await use('cancel', token)).json().project.status).toBe('Cancelled');
  const statusOf = async (id: string) => (await guest.get(`/api/projects/${id}`)).json().project.status;
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['Cancelled', 'Pending']);
});

test('the link of a closed account opens nothing', async () => {
  const { app, guest, receipts, use } = scene;
  await signUp(app, guest, 'ada@example.com');
  await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  expect((await use('open', token)).statusCode).toBe(200);
  await app.deps.db.execute(`update users set closed_at = now()`);
  expect((await use('open', token)).statusCode).toBe(410);
});
