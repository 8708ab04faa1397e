import type { CDPSession } from '@playwright/test';

export type FileKind = 'html' | 'script' | 'css' | 'font' | 'image' | 'json' | 'other';

/** One request of a page. Times are milliseconds since the document was requested. */
export interface LoggedRequest {
  url: string;
  kind: FileKind;
  start: number;
  /** When it was requested, in milliseconds since 1970. */
  askedAt: number;
  /** Undefined while it is pending or if it failed. */
  end: number | undefined;
  /** Bytes over the network, headers included; 0 from the cache. */
  bytes: number;
  cached: boolean;
  /** Prefetched for a page that may be opened later. If this page uses the file, its bytes count with the first use. */
  ahead: boolean;
  /** What caused the request: the address, a tag, rule or inline script in the file `of`, or another script. */
  cause: { by: 'address' } | { by: 'file'; of: string } | { by: 'script' };
}

/** Records a page's network requests. */
export interface RequestLog {
  requests(): LoggedRequest[];
  /** Milliseconds since the last request or response. */
  quietFor(): number;
}

/** Starts recording at the next navigation. `Network.enable` must have been sent. */
export function logRequests(cdp: CDPSession): RequestLog {
  const found = new Map<string, LoggedRequest>();
  let origin: number | undefined;
  let changed = Date.now();
  const since = (timestamp: number) => (timestamp - (origin ?? timestamp)) * 1000;
  cdp.on(
    'Network.requestWillBeSent',
    ({ requestId, request, timestamp, wallTime, type, initiator, documentURL }) => {
      if (!request.url.startsWith('http')) return;
      if (type === 'Document') origin ??= timestamp;
      changed = Date.now();
      found.set(requestId, {
        url: request.url,
        kind: 'other',
        start: since(timestamp),
        askedAt: wallTime * 1000,
        end: undefined,
        bytes: 0,
        cached: false,
        ahead: request.headers['Sec-Purpose'] === 'prefetch',
        cause: causeOf(type === 'Document', initiator, documentURL),
      });
    },
  );
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = found.get(requestId);
    if (request) request.cached = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = found.get(requestId);
    if (!request) return;
    request.kind = kindOf(response.mimeType);
    request.cached ||= response.fromDiskCache === true || response.fromPrefetchCache === true;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = found.get(requestId);
    changed = Date.now();
    if (!request) return;
    request.end = since(timestamp);
    request.bytes = request.cached ? 0 : encodedDataLength;
  });
  cdp.on('Network.loadingFailed', () => (changed = Date.now()));
  return {
    requests: () => withBytesAtUse([...found.values()]),
    quietFor: () => Date.now() - changed,
  };
}

/** Requests in the same order; the bytes of a prefetched file that is used move to its first use. */
export function withBytesAtUse(requests: readonly LoggedRequest[]): LoggedRequest[] {
  const moved = requests.map((request) => ({ ...request }));
  for (const prefetch of moved.filter(({ ahead }) => ahead)) {
    const use = moved.find(({ ahead, url }) => !ahead && url === prefetch.url);
    if (!use) continue;
    use.bytes += prefetch.bytes;
    prefetch.bytes = 0;
  }
  return moved;
}

/** What CDP says about the cause of a request. */
interface Initiator {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[] };
}

function causeOf(isDocument: boolean, initiator: Initiator, documentUrl: string): LoggedRequest['cause'] {
  if (isDocument) return { by: 'address' };
  const { type, url, stack } = initiator;
  // The script in the document's head needs no other file.
  const isInDocument = stack?.callFrames.every((frame) => frame.url === documentUrl) ?? false;
  if (type === 'script' && isInDocument) return { by: 'file', of: documentUrl };
  if (type === 'script' || url === undefined) return { by: 'script' };
  return { by: 'file', of: url };
}

function kindOf(mimeType: string): FileKind {
  if (mimeType.includes('html')) return 'html';
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType.includes('css')) return 'css';
  if (mimeType.includes('font')) return 'font';
  if (mimeType.includes('image')) return 'image';
  if (mimeType.includes('json')) return 'json';
  return 'other';
}
