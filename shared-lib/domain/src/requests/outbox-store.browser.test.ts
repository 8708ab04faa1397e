import { unsentRequest } from '@nestwright/domain/testing/unsent-request';

import { outboxStore } from './outbox-store.ts';

const first = '8f14e45f-ceea-467f-a0e6-0a1b2c3d4e5f';
const second = '1c9a2f2e-0d53-4b3f-9a44-7d3c5b6a8e90';

beforeEach(() => localStorage.clear());

test('requests are stored under RequestOutbox in the order submitted, each once', () => {
  outboxStore.put(unsentRequest(first));
  outboxStore.put(unsentRequest(second));
  outboxStore.put(unsentRequest(first, { attempts: 1 }));
  expect(outboxStore.get()).toEqual([unsentRequest(first, { attempts: 1 }), unsentRequest(second)]);
  expect(JSON.parse(localStorage.getItem('RequestOutbox') ?? '')).toMatchObject({ version: 1 });
});

test('a delivered request is removed, and an empty outbox leaves nothing in storage', () => {
  outboxStore.put(unsentRequest(first));
  outboxStore.put(unsentRequest(second));
  outboxStore.remove(first);
  expect(outboxStore.get()).toEqual([unsentRequest(second)]);
  outboxStore.remove(second);
  expect(outboxStore.get()).toEqual([]);
  expect(localStorage.getItem('RequestOutbox')).toBeNull();
});
