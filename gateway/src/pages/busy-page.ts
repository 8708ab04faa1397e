import type { FastifyReply } from 'fastify';

/** Why a page is not rendered now. */
interface Refusal {
  /** 429: this visitor asked too often. 503: all visitors together. */
  status: 429 | 503;
  /** Whole seconds until a retry makes sense. */
  retryAfter: number;
}

/** Asks to load the page again later, in words for people and with `Retry-After` for programs. */
export function sendBusy(reply: FastifyReply, { status, retryAfter }: Refusal): FastifyReply {
  const reason =
    status === 429
      ? 'Your network has requested too many pages in the last minute.'
      : 'More people are here than we can serve right now.';
  const wait = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
  return reply
    .code(status)
    .header('retry-after', String(retryAfter))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>One moment | Nestwright</title><h1>One moment, please</h1><p>${reason} Please load this page again in ${wait}.</p></html>`,
    );
}
