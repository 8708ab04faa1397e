import type { Bucket } from '#outside/bucket.ts';
import { fetchFromHost } from '#outside/fetch-from-host.ts';

import { DOCUMENT } from './document-store.ts';

const LIMIT_MS = 15_000;

/** A release store that is elsewhere, for reading. */
export interface ReleaseSource {
  /** Its address, for messages. */
  place: string;
  /**
   * The release document's text and its tag; `same` while its tag is still `known`.
   * @throws Error when it is not there
   */
  document(known: string | undefined): Promise<{ text: string; tag: string | undefined } | 'same'>;
  /**
   * A file of a release: `booking/1.0.0/browser/entry.js`.
   * @throws Error when it is not there
   */
  file(path: string): Promise<Buffer>;
}

/** A store behind HTTP, such as a CDN. */
export function httpReleases(url: string, get: typeof fetch): ReleaseSource {
  return {
    place: url,
    async document(known) {
      const answer = await fetchFromHost(get, `${url}/${DOCUMENT}`, {
        headers: known === undefined ? {} : { 'if-none-match': known },
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (answer.status === 304) return 'same';
      if (!answer.ok) throw new Error(`${DOCUMENT} answers ${answer.status}`);
      return { text: await answer.text(), tag: answer.headers.get('etag') ?? undefined };
    },
    async file(path) {
      const answer = await fetchFromHost(get, `${url}/${path}`, { signal: AbortSignal.timeout(LIMIT_MS) });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

/** A bucket of an S3-compatible store. */
export function bucketReleases(bucket: Bucket): ReleaseSource {
  return {
    place: bucket.place,
    async document(known) {
      const found = await (known === undefined ? bucket.get(DOCUMENT) : bucket.getUnless(DOCUMENT, known));
      if (found === null) throw new Error(`${DOCUMENT} is not there: nothing was released yet`);
      return found === 'same' ? found : { text: found.bytes.toString('utf8'), tag: found.tag };
    },
    async file(path) {
      const found = await bucket.get(path);
      if (found === null) throw new Error(`${path} is not there`);
      return found.bytes;
    },
  };
}
