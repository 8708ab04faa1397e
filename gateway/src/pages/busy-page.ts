import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { describeFailure } from '#http/describe-failure.ts';
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
  return { sendBusy, sendUnanswered, sendStarting, handleTooManyRequests, handleRefusedForms };

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

  /** Explains that a posted form was refused before anything was done with it. */
  function sendRefused(
    reply: FastifyReply,
    { status, path }: { status: number; path: string },
  ): FastifyReply {
    const { heading, text } = refusedForm(status, escapeHtml(path));
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>${heading} | ${name}</title><h1>${heading}</h1><p>${text}</p></html>`,
      );
  }

  /** In `app`'s scope, a form that a browser posted by itself is refused with a page, because a person reads it. */
  function handleRefusedForms(app: FastifyInstance): void {
    app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      const status = (error instanceof ApiError ? error.status : error.statusCode) ?? 500;
      if (status === 429) throw error;
      if (status < 500) return sendRefused(reply, { status, path: pathOf(request) });
      request.log.error({ failure: describeFailure(error) }, 'request failed');
      return sendUnanswered(reply);
    });
  }

  /** A network over its limit gets a page instead of JSON, because people read it. */
  function handleTooManyRequests(app: FastifyInstance): void {
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      return sendBusy(reply, { status: 429, retryAfter: error.retryAfter ?? 1 });
    });
  }
}

/** Why a posted form was refused, and what to do. `path` is the page's, as markup. */
function refusedForm(status: number, path: string): { heading: string; text: string } {
  switch (status) {
    case 403:
      return {
        heading: 'This form came from another site',
        text: `Requests from other sites are not accepted. Nothing was done. If you meant to send us something, please <a href="${path}">open our page</a> and send its form.`,
      };
    case 413:
      return {
        heading: 'This form is too long',
        text: 'Nothing was sent, because a form can hold 64 KB and this one is longer. Go back: what you entered is still there. Please shorten it, and send it again.',
      };
    default:
      return {
        heading: 'We couldn’t read this form',
        text: `Nothing was done. Go back: what you entered is still there. If sending it again doesn’t help, please <a href="${path}">open the page again</a>.`,
      };
  }
}

/** The page's path. Slashes and backslashes at its start must not name another host. */
function pathOf({ url }: FastifyRequest): string {
  return new URL(`http://page${url}`).pathname.replaceAll(/\/{2,}/g, '/');
}
