import type { IncomingMessage } from 'node:http';

/**
 * Returns a request's target as a path on this site. A client may send the whole address (`GET http://host/path`, RFC
 * 9112, section 3.2.2), whose host then replaces the Host header. A target that is neither (`*`) becomes a path that no
 * route matches.
 */
export function requestTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/', headers } = request;
  if (url.startsWith('/')) return url;
  const [, host, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return `/${encodeURIComponent(url)}`;
  headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}
