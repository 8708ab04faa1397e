import { keepSending } from '@nestwright/domain/outbox/calls';
import { storedRequests } from '@nestwright/domain/stored-list/store';

import { sendWaitingRequests } from './send-waiting-requests.ts';

const outbox = { isMissing: false };
jest.mock('@nestwright/domain/outbox/calls', () => ({
  get keepSending() {
    if (outbox.isMissing) throw new TypeError('Failed to load');
    return sending;
  },
}));
const sending = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  sending.mockReset();
  outbox.isMissing = false;
  storedRequests.clear();
});
afterEach(() => jest.useRealTimers());

test('a waiting request is sent at once', async () => {
  storedRequests.set([{ id: 'a' }]);
  await sendWaitingRequests();
  expect(keepSending).toHaveBeenCalledTimes(1);
});

test('a request that is stored later is sent if it still waits after its own attempt, and sending begins once', async () => {
  await sendWaitingRequests();
  storedRequests.set([{ id: 'a' }]);
  storedRequests.clear();
  await jest.advanceTimersByTimeAsync(4000);
  expect(sending).not.toHaveBeenCalled();
  storedRequests.set([{ id: 'b' }]);
  await jest.advanceTimersByTimeAsync(3999);
  expect(sending).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(sending).toHaveBeenCalledTimes(1);
  storedRequests.set([{ id: 'b' }, { id: 'c' }]);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(4000);
  expect(sending).toHaveBeenCalledTimes(1);
});

test('if the code fails to load, sending begins once the connection is back', async () => {
  await sendWaitingRequests();
  outbox.isMissing = true;
  storedRequests.set([{ id: 'a' }]);
  await jest.advanceTimersByTimeAsync(4000);
  outbox.isMissing = false;
  expect(sending).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sending).toHaveBeenCalledTimes(1);
});
