import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleNews } from '@nestwright/domain/testing/sample-thread';
import type { ThreadNews } from '@nestwright/domain/thread/schema';
import { threadNewsStore } from '@nestwright/domain/thread-news/store';

import { followThreads } from './thread-live-calls.ts';

/** Replaces the browser's `EventSource`. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  say(news: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }));
  }
  fail(isOver = false): void {
    if (isOver) this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const asked = () => sentRequests('GET /api/threads').length;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  resetGateway();
  window.dispatchEvent(new StorageEvent('storage'));
  answerGateway({ 'GET /api/threads': () => ({ body: { threads: [{ ...sampleNews, newest: 9 }] } }) });
  FakeSource.all = [];
  visibility = 'visible';
  Object.assign(globalThis, { EventSource: FakeSource });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

test('two listeners share one stream, which ends when the second unsubscribes', () => {
  const heard: ThreadNews[] = [];
  const stops = [followThreads((news) => heard.push(news)), followThreads((news) => heard.push(news))];
  expect(FakeSource.all.map(({ url }) => url)).toEqual(['/api/threads/stream']);
  FakeSource.all[0]!.say({ ...sampleNews, newest: 3, unread: 1 });
  FakeSource.all[0]!.say('nonsense');
  expect(heard.map(({ newest }) => newest)).toEqual([3, 3]);
  expect(threadNewsStore.get().map(({ unread }) => unread)).toEqual([1]);
  stops[0]!();
  expect(FakeSource.all[0]!.readyState).toBe(0);
  stops[1]!();
  expect(FakeSource.all[0]!.readyState).toBe(FakeSource.CLOSED);
});

test('after three streams that end early, the page polls every 15 seconds', async () => {
  const heard: ThreadNews[] = [];
  const stop = followThreads((news) => heard.push(news));
  FakeSource.all[0]!.fail();
  FakeSource.all[0]!.fail(true);
  await jest.advanceTimersByTimeAsync(3000);
  expect(FakeSource.all).toHaveLength(2);
  FakeSource.all[1]!.fail(true);
  await jest.advanceTimersByTimeAsync(20);
  const before = asked();
  await jest.advanceTimersByTimeAsync(45_000);
  expect(asked()).toBe(before + 3);
  expect(FakeSource.all).toHaveLength(2);
  stop();
  await jest.advanceTimersByTimeAsync(45_000);
  expect(asked()).toBe(before + 3);
});

test('a hidden page closes its stream and opens it again when it is visible', () => {
  const stop = followThreads(() => undefined);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSource.all[0]!.readyState).toBe(FakeSource.CLOSED);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSource.all).toHaveLength(2);
  stop();
});
