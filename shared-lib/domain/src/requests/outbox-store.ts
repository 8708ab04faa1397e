import { OUTBOX_KEY } from '@nestwright/domain/requests/project-list-store';
import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';

import { outboxSchema, outboxToStored, type UnsentRequest } from './outbox-schema.ts';

const stored = createStoredValue<UnsentRequest[]>({
  key: OUTBOX_KEY,
  read: bySchema(outboxSchema),
  empty: [],
  toStored: (requests) => (requests.length === 0 ? undefined : outboxToStored(requests)),
});

/** Requests waiting to be sent, oldest first. */
export const outboxStore = {
  ...stored,
  /** Appends a request, or replaces the one with the same id in place. */
  put(request: UnsentRequest): void {
    stored.update((requests) =>
      requests.some(({ id }) => id === request.id)
        ? requests.map((waiting) => (waiting.id === request.id ? request : waiting))
        : [...requests, request],
    );
  },
  /** Removes a request that has been delivered. */
  remove(id: string): void {
    stored.update((requests) => requests.filter((request) => request.id !== id));
  },
};

/** Requests waiting to be sent, oldest first; none on the server and while hydrating. */
export function useOutbox(): UnsentRequest[] {
  return stored.use();
}
