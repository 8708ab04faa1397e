import path from 'node:path';
import type { AppDeps } from '#app-deps.ts';
import { objectBucket } from './object-bucket.ts';
import { objectFolder } from './object-folder.ts';
import { namingFailures } from './object-store-error.ts';
import type { ObjectStore } from './object-store.ts';

const buckets = new Map<string, ObjectStore>();

/**
 * Returns the store that the application was given, or else the bucket OBJECTS_URL, or else the folder OBJECTS_DIR. Its
 * failures are ObjectStoreErrors.
 */
export function objectStore(deps: Pick<AppDeps, 'outside' | 'config'>): ObjectStore {
  return namingFailures(storeOf(deps));
}

function storeOf({ outside, config }: Pick<AppDeps, 'outside' | 'config'>): ObjectStore {
  const { OBJECTS_URL: url, OBJECTS_DIR, DATA_DIR } = config;
  if (outside.objects) return outside.objects;
  if (url === null) return objectFolder(OBJECTS_DIR ?? path.join(DATA_DIR, 'objects'));
  // One client keeps the connections.
  const bucket = buckets.get(url) ?? objectBucket(url);
  buckets.set(url, bucket);
  return bucket;
}
