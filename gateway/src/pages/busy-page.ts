import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { withoutAnswer } from '#http/answer-address.ts';
import { describeFailure } from '#http/describe-failure.ts';
import { ApiError } from '#http/errors.ts';
import { FORGET_COOKIES } from '#http/large-cookies.ts';

import { escapeHtml } from './entry-page.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts';
import type { PostedForm } from './posted-form.ts';

/** Why a page is not rendered now. */
interface Refusal {
  /** 429: this visitor asked too often. 503: all visitors together. */
  status: 429 | 503;
  /** Whole seconds until a retry makes sense. */
  retryAfter: number;
}

/** A text of a posted form. */
type Field = [name: string, value: string];

/** The pages that stand in for a page that can't be composed now. */
export function createBusyPages(siteName: string) {
  const name = escapeHtml(siteName);
  return {
    sendBusy,
    sendUnanswered,
    sendSessionEnded,
    sendStarting,
    handleRefusedRequests,
    handleRefusedForms,
  };

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
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(
        plainPage(name, {
          title: `One moment | ${name}`,
          body: `<h1>One moment, please</h1><p>${reason} Please load this page again in ${wait}.</p>`,
        }),
      );
  }

  /**
   * Explains that a posted form was not answered, and how to find out whether it arrived. If the form was read, the page
   * holds what was typed, because not every browser restores it on the page before.
   */
  async function sendUnanswered(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fields = await fieldsOf(request.body);
    const kept = fields.length > 0 ? ' What you entered is kept here.' : '';
    const form = fields.length > 0 ? formAgain(request, fields) : '';
    return reply
      .code(503)
      .header('retry-after', '5')
      .header('cache-control', 'no-store')
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(
        plainPage(name, {
          title: `Not answered | ${name}`,
          body: `<h1>We couldn’t finish this page</h1><p>Something failed on our side while we handled your form. It may still have gone through. Before you send it again, check your inbox or the page that would show it.${kept}</p>${form}`,
        }),
      );
  }

  /**
   * Explains that a form was not sent because the session had ended, for an address that visitors cannot open. The page holds
   * what was typed.
   */
  async function sendSessionEnded(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = formAgain(request, await fieldsOf(request.body));
    return reply
      .code(401)
      .header('cache-control', 'no-store')
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(
        plainPage(name, {
          title: `Your session has ended | ${name}`,
          body: `<h1>Your session has ended</h1><p>It ended before you sent this form, so nothing was done. What you entered is kept on this page: open another tab and log in there. Then come back here and send it again.</p>${form}`,
        }),
      );
  }

  /** Explains that nothing has been released yet. */
  function sendStarting(reply: FastifyReply): FastifyReply {
    return reply
      .code(503)
      .header('retry-after', '5')
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(
        plainPage(name, {
          title: `${name} is starting`,
          body: `<h1>${name} is starting</h1><p>Nothing is released yet. Run <code>npm run build</code>.</p>`,
        }),
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
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(plainPage(name, { title: `${heading} | ${name}`, body: `<h1>${heading}</h1><p>${text}</p>` }));
  }

  /** In `app`'s scope, a form that a browser posted by itself is refused with a page, because a person reads it. */
  function handleRefusedForms(app: FastifyInstance): void {
    app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      const status = (error instanceof ApiError ? error.status : error.statusCode) ?? 500;
      if (status === 429 || status === 431) throw error;
      if (status < 500) return sendRefused(reply, { status, path: pathOf(request) });
      request.log.error({ failure: describeFailure(error) }, 'request failed');
      return sendUnanswered(request, reply);
    });
  }

  /** Explains that the browser sends too many cookies, with a button that removes them. */
  function sendLargeCookies(reply: FastifyReply): FastifyReply {
    return reply
      .code(431)
      .header('cache-control', 'no-store')
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(
        plainPage(name, {
          title: `Too many cookies | ${name}`,
          body: `<h1>Your browser sends too many cookies</h1><p>They are more than we can read, so we can’t show you any page. Once they are removed, everything works again. You may have to log in again.</p><form method="post" action="${FORGET_COOKIES}"><button type="submit">Remove this site’s cookies</button></form><p>If that doesn’t help, please delete this site’s cookies in your browser’s settings.</p>`,
        }),
      );
  }

  /** A network over its limit, and a browser with too many cookies, get a page instead of JSON, because people read it. */
  function handleRefusedRequests(app: FastifyInstance): void {
    app.setErrorHandler((error, { headers }, reply) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 429) return sendBusy(reply, { status: 429, retryAfter: error.retryAfter ?? 1 });
      if (error.status === 431 && headers.accept?.includes('text/html')) return sendLargeCookies(reply);
      throw error;
    });
  }
}

/** Why a posted form was refused, and what to do. `path` is the page's, as markup. */
function refusedForm(status: number, path: string): { heading: string; text: string } {
  switch (status) {
    case 403:
      return {
        heading: 'This form came from another site',
        text: `Requests from other sites are not accepted. Nothing was done. To send us something, please <a href="${path}">open our page</a> and use the form there.`,
      };
    case 413:
      return {
        heading: 'This form is too long',
        text: 'Nothing was sent: your text is longer than we can accept. Go back (most browsers still show what you entered), shorten it, and send it again.',
      };
    default:
      return {
        heading: 'We couldn’t read this form',
        text: `Nothing was sent. Go back (most browsers still show what you entered) and try again. If that doesn’t help, please <a href="${path}">open the page again</a>.`,
      };
  }
}

/** A form that sends what a posted one held. */
function formAgain(request: FastifyRequest, fields: readonly Field[]): string {
  return `<form method="post" action="${escapeHtml(addressOf(request))}">${fields.map(hiddenField).join('')}<button type="submit">Send it again</button></form>`;
}

/** The texts of a posted form; none if it could not be read. */
async function fieldsOf(body: unknown): Promise<Field[]> {
  const { type = '', bytes } = (body ?? {}) as Partial<PostedForm>;
  if (!(bytes instanceof Uint8Array)) return [];
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  return [...form].filter((field): field is Field => typeof field[1] === 'string');
}

function hiddenField([name, value]: Field): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}

/** The page's address on this site. */
function addressOf(request: FastifyRequest): string {
  return pathOf(request) + withoutAnswer(new URL(`http://page${request.url}`)).search;
}

/** The page's path. Slashes and backslashes at its start must not name another host. */
function pathOf({ url }: FastifyRequest): string {
  return new URL(`http://page${url}`).pathname.replaceAll(/\/{2,}/g, '/');
}
