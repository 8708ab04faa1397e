import { sessionStore } from '@nestwright/contract/session/store';
import { readSession } from '@nestwright/contract/session/rules';
import {
  answerGateway,
  type GatewayAnswer,
  refusal,
  resetGateway,
  sentRequests,
} from '@nestwright/domain/testing/fake-gateway';
import { sampleMessage } from '@nestwright/domain/testing/sample-thread';
import type { Message } from '@nestwright/domain/talk/thread-schema';

import { keepSendingMessages, onSent, post, sendMessages } from './message-outbox-calls.ts';
import { messageOutboxStore } from './message-outbox-store.ts';

const of = { projectId: 'p1', proId: 'c1' };
const call = 'POST /api/projects/p1/pros/c1/thread/messages';

/** The gateway's answers in turn; the last one repeats. */
function answer(...given: (GatewayAnswer | 'offline' | 'taken')[]): void {
  answerGateway({
    [call]: ({ body }) => {
      const next = given.length > 1 ? given.shift()! : given[0]!;
      if (next !== 'taken') return next;
      const { id, words } = body as { id: string; words: string };
      return { status: 201, body: { message: { ...sampleMessage(3, 'homeowner', words), id } } };
    },
  });
}

const bodies = () => sentRequests(call).map(({ body }) => body as { id: string; words: string });
const waiting = () => messageOutboxStore.get().map(({ words }) => words);

beforeEach(() => {
  resetGateway();
  sessionStore.clear();
  window.dispatchEvent(new StorageEvent('storage'));
});

test('a message is stored before it is sent, and deleted once the gateway has it', async () => {
  answer('taken');
  const sent: Message[] = [];
  const stop = onSent(of, (message) => sent.push(message));
  const { id } = post(of, 'Hello there');
  expect(waiting()).toEqual(['Hello there']);
  expect(await sendMessages()).toBe(false);
  expect(waiting()).toEqual([]);
  expect(bodies()).toEqual([{ id, words: 'Hello there', photos: [] }]);
  expect(sent.map((message) => message.id)).toEqual([id]);
  stop();
});

test('messages that get no answer wait and are sent later in order, under the same ids', async () => {
  answer('offline');
  post(of, 'First of them');
  await sendMessages();
  post(of, 'Second of them');
  await sendMessages();
  expect(messageOutboxStore.get()[0]?.attempts).toBeGreaterThan(0);
  resetCalls();
  answer('taken');
  expect(await sendMessages()).toBe(false);
  expect(bodies().map(({ words }) => words)).toEqual(['First of them', 'Second of them']);
});

function resetCalls(): void {
  sentRequests().length = 0;
}

test('a refused message stays with the reason and does not hold up others', async () => {
  answer(refusal(409, 'These messages are closed.'), 'taken');
  post(of, 'Too late for this');
  post(of, 'And this one goes');
  expect(await sendMessages()).toBe(false);
  expect(messageOutboxStore.get()).toMatchObject([{ refusal: 'These messages are closed.' }]);
});

test('a failed attempt is stored with its status, which is null without a response', async () => {
  answer(refusal(503, 'We are busy.'));
  post(of, 'Is this the right time?');
  await sendMessages();
  expect(messageOutboxStore.get()).toMatchObject([{ status: 503 }]);
  answer('offline');
  await sendMessages();
  expect(messageOutboxStore.get()).toMatchObject([{ status: null }]);
});

test('a message that was stored before statuses were is still sent', async () => {
  answer('taken');
  const id = '99999999-9999-4999-8999-999999999999';
  const earlier = { id, of, userId: '', words: 'From before', photos: [], at: '2027-03-02T15:00:00.000Z' };
  const messages = [{ ...earlier, attempts: 2, refusal: '' }];
  localStorage.setItem('MessageOutbox', JSON.stringify({ version: 1, messages }));
  window.dispatchEvent(new StorageEvent('storage'));
  expect(messageOutboxStore.get()).toMatchObject([{ id, attempts: 2, status: null }]);
  expect(await sendMessages()).toBe(false);
  expect(bodies()).toEqual([{ id, words: 'From before', photos: [] }]);
});

test('another user of this browser neither sees nor sends the waiting messages', async () => {
  answer('offline');
  post(of, 'Mine alone, please');
  await sendMessages();
  sessionStore.set(readSession({ UserID: 'u2' })!);
  expect(waiting()).toEqual([]);
  resetCalls();
  await sendMessages();
  expect(bodies()).toEqual([]);
  sessionStore.clear();
  expect(waiting()).toEqual(['Mine alone, please']);
});

test('a restored connection sends waiting messages; a busy gateway is not called before its retry time', async () => {
  jest.useFakeTimers();
  answer({ ...refusal(429, 'Slow down.'), headers: { 'retry-after': '20' } });
  post(of, 'Again and again');
  const stop = keepSendingMessages();
  await jest.advanceTimersByTimeAsync(1000);
  resetCalls();
  answer('taken');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(bodies()).toEqual([]);
  await jest.advanceTimersByTimeAsync(30_000);
  while (waiting().length > 0) await jest.advanceTimersByTimeAsync(1000);
  expect(bodies()).toHaveLength(1);
  stop();
  jest.useRealTimers();
});
