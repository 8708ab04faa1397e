import type { FastifyInstance, FastifyReply } from 'fastify';

import { ApiError } from '#http/errors.ts';

import { escapeHtml } from './entry-page.ts';

/** Why a page is not rendered now. */
interface Refusal {
  /** 429: this visitor asked too often. 503: all visitors together. */
  status: 429 | 503;
  /** Whole seconds until a retry makes sense. */
  retryAfter: number;
}

/** The pages that stand in for a page that can't be composed now. */
export function createBusyPages(siteName: string) {
  const name = escapeHtml(siteName);
  return { sendBusy, sendUnanswered, sendStarting, handleTooManyRequests };

  /** Asks people in words, and programs by `Retry-After`, to load the page again later. */
  function sendBusy(reply: FastifyReply, { status, retryAfter }: Refusal): FastifyReply {
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
        `<!doctype html><html lang="en"><title>One moment | ${name}</title><h1>One moment, please</h1><p>${reason} Please load this page again in ${wait}.</p></html>`,
      );
  }

  /** Explains that a posted form was not answered, and how to find out whether it arrived. */
  function sendUnanswered(reply: FastifyReply): FastifyReply {
    return reply
      .code(503)
      .header('retry-after', '5')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>Not answered | ${name}</title><h1>We couldn’t finish this page</h1><p>Something failed on our side while we handled your form. Go back: what you entered is still there. Before you send it again, please check whether it arrived: we mail a confirmation for everything we receive.</p></html>`,
      );
  }

  /** Explains that nothing has been released yet. */
  function sendStarting(reply: FastifyReply): FastifyReply {
    return reply
      .code(503)
      .header('retry-after', '5')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><title>${name} is starting</title><p>Nothing is released yet. Run <code>npm run build</code>.`,
      );
  }

  /** A network over its limit gets a page instead of JSON, because people read it. */
  function handleTooManyRequests(app: FastifyInstance): void {
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      return sendBusy(reply, { status: 429, retryAfter: error.retryAfter ?? 1 });
    });
  }
}
