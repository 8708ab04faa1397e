import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { clearOwnCookies } from './cookies.ts';
import { ApiError } from './errors.ts';

/** The most that all headers of a request may have, so that a request with too many cookies can still be answered in words. */
export const LARGEST_HEADERS = 64 * 1024;
/** The most that a browser's cookies may have; the site's own have less than 2 KB. */
const MOST_COOKIES = 16 * 1024;
/** Where the page for too many cookies posts its button. */
export const FORGET_COOKIES = '/_cookies/forget';

/** Refuses requests with more cookies than the gateway reads, except for the one that removes them. */
export function refuseLargeCookies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers: { cookie = '' }, url }, _reply, done) => {
    if (cookie.length <= MOST_COOKIES || url === FORGET_COOKIES) return done();
    const message =
      'Your browser sends more cookies than this site can read. Please delete the cookies of this site and try again.';
    return done(new ApiError(431, 'large-cookies', message));
  });
}

/**
 * Asks the browser to forget every cookie that it has for this site, and leads to the home page. Browsers that do not know
 * Clear-Site-Data, or reach the site over http, forget the site's own.
 */
export async function forgetCookies(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header('clear-site-data', '"cookies"');
  clearOwnCookies(request, reply);
  return reply.redirect('/', 303);
}
