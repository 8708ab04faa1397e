import type { FastifyReply } from 'fastify';

/** Why a page is not made now. */
interface Refusal {
  /** 429: this visitor asked too often. 503: all visitors together. */
  status: 429 | 503;
  /** Whole seconds until a retry makes sense. */
  retryAfter: number;
}

/** Answers that a page must be asked for again, in words for people and with `Retry-After` for programs. */
export function sendBusy(reply: FastifyReply, { status, retryAfter }: Refusal): FastifyReply {
  const reason =
    status === 429
      ? 'Too many pages were asked for from your network in the last minute.'
      : 'More people are here than we can serve at this moment.';
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
