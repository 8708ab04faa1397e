import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { draftStore } from '@nestwright/domain/requests/draft-store';
import { earlierDraftStore } from '@nestwright/domain/requests/earlier-draft-store';
import { newDraft } from '@nestwright/domain/requests/project-schema';
import { projectStore } from '@nestwright/domain/requests/project-store';
import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { unsentRequest } from '@nestwright/domain/testing/unsent-request';

import { deliver, keepSending, sendOutbox } from './outbox-calls.ts';
import { outboxStore } from './outbox-store.ts';

const request = (id = crypto.randomUUID()) =>
  unsentRequest(id, { draft: { ...newDraft(new Date()), service: 'Roofing', zip: '33139' } });

/** The ids the gateway receives; see `gatewayHears`. */
function gatewayAnswers(...statuses: number[]): string[] {
  const ids: string[] = [];
  answerWith(statuses, ({ id }) => ids.push(id));
  return ids;
}

/**
 * Collects what the gateway receives. It answers with these statuses in turn and repeats the last. 0 means no response.
 */
function gatewayHears(...statuses: number[]): { id: string; secret: string }[] {
  const bodies: { id: string; secret: string }[] = [];
  answerWith(statuses, (body) => bodies.push(body));
  return bodies;
}

function answerWith(statuses: number[], note: (body: { id: string; secret: string }) => void): void {
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const body = JSON.parse(config.data as string) as { id: string; secret: string };
    note(body);
    const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!;
    if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const data =
      status < 300
        ? { project: { ...body, status: 'Pending' } }
        : { error: { code: status === 409 ? 'already-sent' : 'no', message: 'No.' } };
    const response = { data, status, statusText: '', headers: {}, config } as AxiosResponse;
    if (status >= 400) throw new AxiosError('No', AxiosError.ERR_BAD_REQUEST, config, null, response);
    return response;
  };
}

beforeEach(() => localStorage.clear());

test('a request that arrives is listed and leaves the outbox', async () => {
  gatewayAnswers(201);
  const sent = request();
  expect(await deliver(sent)).toEqual({ kind: 'stored' });
  expect(projectStore.get().map(({ id }) => id)).toEqual([sent.id]);
  expect(outboxStore.get()).toEqual([]);
});

test('a request is in the outbox before it is sent, so closing the page loses nothing', () => {
  gatewayAnswers(201);
  const sent = request();
  void deliver(sent);
  expect(outboxStore.get().map(({ id }) => id)).toEqual([sent.id]);
});

test.each([0, 408, 429, 500, 503])('after the answer %i the request is kept and listed', async (status) => {
  gatewayAnswers(status);
  const sent = request();
  expect(await deliver(sent)).toEqual({ kind: 'kept' });
  expect(outboxStore.get()).toMatchObject([{ id: sent.id, attempts: 1 }]);
  expect(projectStore.get().map(({ id }) => id)).toEqual([sent.id]);
});

test('a kept request is sent later under the same id and is listed once', async () => {
  const ids = gatewayAnswers(0, 200);
  const sent = request();
  await deliver(sent);
  expect(await sendOutbox()).toBe(0);
  expect(ids).toEqual([sent.id, sent.id]);
  expect(projectStore.get()).toHaveLength(1);
});

test('every attempt at a request carries the same 256-bit secret, and each request has its own', async () => {
  const bodies = gatewayHears(0, 0, 201);
  const sent = request();
  await deliver(sent);
  expect(outboxStore.get()[0]?.secret).toBe(bodies[0]?.secret);
  await deliver(sent);
  await sendOutbox();
  await deliver(request());
  const [first, ...others] = bodies.map(({ secret }) => secret);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(others).toEqual([first, first, expect.not.stringContaining(first!)]);
});

test('a request in an older version’s outbox gets a secret, which is stored before it is sent', async () => {
  const old = request();
  outboxStore.put(old);
  const bodies = gatewayHears(0, 200);
  expect(await sendOutbox()).toBe(1);
  const stored = outboxStore.get()[0]?.secret;
  expect(stored).toMatch(/^[\w-]{43}$/);
  expect(await sendOutbox()).toBe(0);
  expect(bodies.map(({ secret }) => secret)).toEqual([stored, stored]);
});

test('a request that the gateway has without a secret is listed and leaves the outbox', async () => {
  outboxStore.put(request());
  gatewayAnswers(409);
  expect(await sendOutbox()).toBe(0);
  expect(projectStore.get()).toHaveLength(1);
  expect(draftStore.get()).toBeNull();
});

test.each([
  [201, false],
  [0, false],
  [422, true],
])('after the answer %i the session’s first-project discount is %s', async (status, isKept) => {
  sessionStore.set({ ...readSession({ UserID: 'u1' })!, FirstProject: true });
  gatewayAnswers(status);
  await deliver(request());
  expect(sessionStore.get()?.FirstProject).toBe(isKept);
});

test('a refused request is in neither list', async () => {
  gatewayAnswers(422);
  expect(await deliver(request())).toEqual({ kind: 'refused', message: 'No.' });
  expect(outboxStore.get()).toEqual([]);
  expect(projectStore.get()).toEqual([]);
});

test('a request refused in the background becomes the unsent draft again', async () => {
  gatewayAnswers(0, 422);
  const sent = request();
  await deliver(sent);
  await sendOutbox();
  expect(projectStore.get()).toEqual([]);
  expect(draftStore.get()).toMatchObject({ id: sent.id, step: 'contact', draft: { service: 'Roofing' } });
});

test('a request refused in the background is kept besides another one that has been started', async () => {
  gatewayAnswers(0, 422);
  const sent = request();
  await deliver(sent);
  const other = { id: crypto.randomUUID(), draft: sent.draft, visit: sent.visit, step: 'zip' };
  draftStore.save(other);
  await sendOutbox();
  expect(draftStore.get()).toMatchObject({ id: other.id });
  expect(earlierDraftStore.get()).toMatchObject([{ id: sent.id, step: 'contact' }]);
});

test('waiting requests go out oldest first, and none is skipped while the gateway is unreachable', async () => {
  gatewayAnswers(0);
  const [first, second] = [request(), request()];
  await deliver(first);
  await deliver(second);
  const ids = gatewayAnswers(0);
  expect(await sendOutbox()).toBe(2);
  expect(ids).toEqual([first.id]);
  const later = gatewayAnswers(201);
  expect(await sendOutbox()).toBe(0);
  expect(later).toEqual([first.id, second.id]);
});

test('a restored connection sends waiting requests, until stopped', async () => {
  gatewayAnswers(0);
  await deliver(request());
  const ids = gatewayAnswers(0);
  const stop = keepSending();
  await settled(() => ids.length === 1);
  gatewayAnswers(201);
  window.dispatchEvent(new Event('online'));
  await settled(() => outboxStore.get().length === 0);
  stop();
  gatewayAnswers(0);
  await deliver(request());
  const silent = gatewayAnswers(201);
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(silent).toEqual([]);
});

test('a busy gateway gets the request only after the pause it asked for', async () => {
  jest.useFakeTimers();
  axios.defaults.adapter = async (config) => {
    const headers = { 'retry-after': '20' };
    const response = { status: 503, statusText: '', config, data: {}, headers } as unknown as AxiosResponse;
    throw new AxiosError('No', AxiosError.ERR_BAD_RESPONSE, config, null, response);
  };
  await deliver(request());
  const ids = gatewayAnswers(201);
  const stop = keepSending();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(19_000);
  expect(ids).toEqual([]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(ids).toHaveLength(1);
  expect(outboxStore.get()).toEqual([]);
  stop();
  jest.useRealTimers();
});

async function settled(done: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000 && !done(); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(done()).toBe(true);
}

test('a request that waits goes out for whoever sent it, not for the account that is logged in by then', async () => {
  gatewayAnswers(503);
  const [guests, anas] = [request(), request()];
  await deliver(guests);
  sessionStore.set(readSession({ UserID: 'ana' }));
  await deliver(anas);
  const sentFor = async (UserID: string) => {
    const bodies: { id: string; asGuest?: boolean }[] = [];
    answerWith([503], (body) => bodies.push(body));
    sessionStore.set(readSession({ UserID }));
    for (const waiting of outboxStore.get()) await deliver(waiting);
    return bodies.map(({ id, asGuest = false }) => [id, asGuest]);
  };
  expect(await sentFor('ana')).toEqual([
    [guests.id, true],
    [anas.id, false],
  ]);
  expect(await sentFor('bob')).toEqual([
    [guests.id, true],
    [anas.id, true],
  ]);
  expect(projectStore.get().map(({ id, sentBy = '' }) => [id, sentBy])).toEqual([
    [anas.id, 'ana'],
    [guests.id, ''],
  ]);
});
