import { isUnavailable } from '#db/db.ts';
import { ObjectStoreError } from '#marketplace/base/objects/object-store-error.ts';

import { ApiError } from './errors.ts';

/** Seconds until retrying an unavailable or busy database makes sense; a browser's outbox never waits less. */
const DATABASE_RETRY_SECONDS = 4;

const unavailableError = () =>
  new ApiError(503, 'out-of-order', 'We cannot do this right now. Please try again in a few seconds.', {
    retryAfter: DATABASE_RETRY_SECONDS,
  });

/** Seconds until retrying an object store that can't read or write makes sense. */
const STORE_RETRY_SECONDS = 15;

const storeError = () =>
  new ApiError(503, 'out-of-order', 'We can’t store or show files right now. Please try again in a minute.', {
    retryAfter: STORE_RETRY_SECONDS,
  });

/** What callers read while the database or the object store is out of order; undefined for other errors. */
export function outOfOrder(error: Error): ApiError | undefined {
  if (error instanceof ObjectStoreError) return storeError();
  return isUnavailable(error) ? unavailableError() : undefined;
}
