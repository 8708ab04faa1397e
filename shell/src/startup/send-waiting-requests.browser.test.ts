import { keepSending } from '@nestwright/domain/requests/outbox-calls';
import { outboxStore } from '@nestwright/domain/requests/outbox-store';
import { unsentRequest } from '@nestwright/domain/testing/unsent-request';

import { sendWaitingRequests } from './send-waiting-requests.ts';

const outbox = { isMissing: false };
jest.mock('@nestwright/domain/requests/outbox-calls', () => ({
  get keepSending() {
    if (outbox.isMissing) throw new TypeError('Failed to load');
    return sending;
  },
}));
const sending = jest.fn();

const request = (end: string) => unsentRequest(`3b241101-e2bb-4255-8caf-4136c566a96${end}`);

beforeEach(() => {
  jest.useFakeTimers();
  sending.mockReset();
  outbox.isMissing = false;
  outboxStore.clear();
});
afterEach(() => jest.useRealTimers());

test('a waiting request is sent at once', async () => {
  outboxStore.put(request('a'));
  await sendWaitingRequests();
  expect(keepSending).toHaveBeenCalledTimes(1);
});

test('a request that is stored later is sent if it still waits after its own attempt, and sending begins once', async () => {
  await sendWaitingRequests();
  outboxStore.put(request('a'));
  outboxStore.clear();
  await jest.advanceTimersByTimeAsync(4000);
  expect(sending).not.toHaveBeenCalled();
  outboxStore.put(request('b'));
  await jest.advanceTimersByTimeAsync(3999);
  expect(sending).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(sending).toHaveBeenCalledTimes(1);
  outboxStore.put(request('c'));
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(4000);
  expect(sending).toHaveBeenCalledTimes(1);
});

test('if the code fails to load, sending begins once the connection is back', async () => {
  await sendWaitingRequests();
  outbox.isMissing = true;
  outboxStore.put(request('a'));
  await jest.advanceTimersByTimeAsync(4000);
  outbox.isMissing = false;
  expect(sending).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sending).toHaveBeenCalledTimes(1);
});

test('if the code fails to load while the browser is online, sending begins once it loads', async () => {
  await sendWaitingRequests();
  outbox.isMissing = true;
  outboxStore.put(request('a'));
  await jest.advanceTimersByTimeAsync(4000);
  outbox.isMissing = false;
  await jest.advanceTimersByTimeAsync(3999);
  expect(sending).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(sending).toHaveBeenCalledTimes(1);
});
