import { newDraft } from '@nestwright/domain/project/schema';
import { readVisit } from '@nestwright/domain/visit/rules';

import type { UnsentRequest } from './outbox-schema.ts';
import { outboxStore } from './outbox-store.ts';

const first = '8f14e45f-ceea-467f-a0e6-0a1b2c3d4e5f';
const second = '1c9a2f2e-0d53-4b3f-9a44-7d3c5b6a8e90';

beforeEach(() => localStorage.clear());

function request(id: string, attempts = 0): UnsentRequest {
  return {
    id,
    draft: newDraft(new Date(), { service: 'Roofing' }),
    visit: readVisit(''),
    consent: {
      version: '2026-11',
      calls: false,
      costInfo: false,
      at: '2026-11-21T10:00:00.000Z',
      page: '/request-service',
    },
    createdAt: '2026-11-21T10:00:00.000Z',
    attempts,
  };
}

test('requests are stored under RequestOutbox in the order submitted, each once', () => {
  outboxStore.put(request(first));
  outboxStore.put(request(second));
  outboxStore.put(request(first, 1));
  expect(outboxStore.get()).toEqual([request(first, 1), request(second)]);
  expect(JSON.parse(localStorage.getItem('RequestOutbox') ?? '')).toMatchObject({ version: 1 });
});

test('a delivered request is removed, and an empty outbox leaves nothing in storage', () => {
  outboxStore.put(request(first));
  outboxStore.put(request(second));
  outboxStore.remove(first);
  expect(outboxStore.get()).toEqual([request(second)]);
  outboxStore.remove(second);
  expect(outboxStore.get()).toEqual([]);
  expect(localStorage.getItem('RequestOutbox')).toBeNull();
});
