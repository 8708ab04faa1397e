import type { IncomingMessage } from 'node:http';

/**
 * What a request asks for, as a path of this site. A client may name the whole address (`GET http://host/path`, RFC 9112,
 * section 3.2.2); its host then counts in place of the Host header. What is neither a path nor an address (`*`) is the
 * path of nothing.
 */
export function requestTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/', headers } = request;
  if (url.startsWith('/')) return url;
  const [, host, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return `/${encodeURIComponent(url)}`;
  headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}
