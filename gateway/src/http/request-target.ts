import type { IncomingMessage } from 'node:http';

/**
 * A request's target as a path of this site. A client may send the whole address (`GET http://host/path`, RFC 9112,
 * section 3.2.2), whose host then replaces the Host header. A target that is neither (`*`) gives a path that nothing
 * answers.
 */
export function requestTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/', headers } = request;
  if (url.startsWith('/')) return url;
  const [, host, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return `/${encodeURIComponent(url)}`;
  headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}
