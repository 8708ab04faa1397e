import { fakeEventSource, type OpenedStream } from '@nestwright/domain/testing/fake-event-source';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleNews } from '@nestwright/domain/testing/sample-thread';
import type { ThreadNews } from '@nestwright/domain/talk/thread-schema';
import { threadNewsStore } from '@nestwright/domain/talk/thread-news-store';

import { followThreads } from './thread-live-calls.ts';

const asked = () => sentRequests('GET /api/threads').length;
let streams: readonly OpenedStream[];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  resetGateway();
  window.dispatchEvent(new StorageEvent('storage'));
  answerGateway({ 'GET /api/threads': () => ({ body: { threads: [{ ...sampleNews, newest: 9 }] } }) });
  streams = fakeEventSource();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

test('two listeners share one stream, which ends when the second unsubscribes', () => {
  const heard: ThreadNews[] = [];
  const stops = [followThreads((news) => heard.push(news)), followThreads((news) => heard.push(news))];
  expect(streams.map(({ url }) => url)).toEqual(['/api/threads/stream']);
  streams[0]!.send({ ...sampleNews, newest: 3, unread: 1 });
  streams[0]!.send('nonsense');
  expect(heard.map(({ newest }) => newest)).toEqual([3, 3]);
  expect(threadNewsStore.get().map(({ unread }) => unread)).toEqual([1]);
  stops[0]!();
  expect(streams[0]!.isClosed).toBe(false);
  stops[1]!();
  expect(streams[0]!.isClosed).toBe(true);
});

test('after three streams that end early, the page polls every 15 seconds', async () => {
  const heard: ThreadNews[] = [];
  const stop = followThreads((news) => heard.push(news));
  streams[0]!.fail();
  streams[0]!.fail({ isOver: true });
  await jest.advanceTimersByTimeAsync(3000);
  expect(streams).toHaveLength(2);
  streams[1]!.fail({ isOver: true });
  await jest.advanceTimersByTimeAsync(20);
  const before = asked();
  await jest.advanceTimersByTimeAsync(45_000);
  expect(asked()).toBe(before + 3);
  expect(streams).toHaveLength(2);
  stop();
  await jest.advanceTimersByTimeAsync(45_000);
  expect(asked()).toBe(before + 3);
});

test('a hidden page closes its stream and opens it again when it is visible', () => {
  const stop = followThreads(() => undefined);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams[0]!.isClosed).toBe(true);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(2);
  stop();
});
