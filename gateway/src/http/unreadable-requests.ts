import type { ConnectionError } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { PLAIN_PAGE_POLICY, plainPage } from '#pages/plain-page.ts';

interface Answer {
  status: 400 | 408 | 431;
  type: string;
  body: string;
}

/**
 * Answers a request that Node could not read, as Fastify's `clientErrorHandler`. Nobody knows what it asked for. Headers that are too
 * large are almost always a browser's cookies, so a page says what to do; the rest comes from programs and gets the
 * JSON of every error.
 *
 * @param site the site's name, as markup
 */
export function answerUnreadable(site: string) {
  return ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const { status, type, body } = answerTo(code, site);
    if (socket.writable)
      socket.write(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
          `content-type: ${type}; charset=utf-8`,
          `content-length: ${Buffer.byteLength(body)}`,
          `content-security-policy: ${PLAIN_PAGE_POLICY}`,
          'x-content-type-options: nosniff',
          'cache-control: no-store',
          'connection: close',
          '',
          body,
        ].join('\r\n'),
      );
    socket.destroySoon();
  };
}

function answerTo(code: string, site: string): Answer {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const title = 'Your browser sent more than we can read';
    const body = `<h1>${title}</h1><p>Either the address is very long, or this site’s cookies in your browser have become too large. Please delete this site’s cookies in your browser’s settings and open the page again.</p>`;
    return { status: 431, type: 'text/html', body: plainPage(site, { title: `${title} | ${site}`, body }) };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return refused(408, 'too-slow', 'The request took too long to arrive.');
  return refused(400, 'bad-request', 'The request could not be read. Please check it and try again.');
}

function refused(status: 400 | 408, code: string, message: string): Answer {
  return { status, type: 'application/json', body: JSON.stringify({ error: { code, message } }) };
}
