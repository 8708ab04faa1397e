import { openBucket } from '#outside/open-bucket.ts';
import { KEYS_A_PAGE, type ObjectStore } from './object-store.ts';

/**
 * Stores objects in a bucket of an S3-compatible store.
 * @param url `https://KEY:SECRET@HOST/BUCKET?region=REGION`; the region is `us-east-1` by default.
 */
export function objectBucket(url: string): ObjectStore {
  const bucket = openBucket(url);
  return {
    async put(key, bytes) {
      await bucket.put(key, bytes);
    },
    get: async (key) => (await bucket.get(key))?.bytes ?? null,
    remove: (keys) => bucket.remove(keys),
    async *storedBefore(moment) {
      let page: string[] = [];
      for await (const { key, at } of bucket.list()) {
        if (at < moment) page.push(key);
        if (page.length < KEYS_A_PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
  };
}
