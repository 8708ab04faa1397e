import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';

import { newsletter } from '#marketplace/site/contact/form-tables.ts';
import { call } from '#marketplace/base/access/call.ts';

import { readUnsubscribeToken } from './unsubscribe-token.ts';

const GROUP = 'Forms';
const leaveQuery = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(600)), '') });

/** Unsubscribing. The link only asks, because programs that scan links in mail must not unsubscribe their reader. */
export function leaveRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/newsletter/leave',
      permission: 'mail-link.use',
      group: GROUP,
      summary: 'The unsubscribe link in the mail; redirects to the home page, which asks for confirmation',
      query: leaveQuery,
      answers: {
        303: { description: 'Redirects to `/?newsletter=leave`, or `unknown` for an invalid link' },
      },
      perMinute: 60,
      async handle({ query: { token }, reply }) {
        const isOurs = readUnsubscribeToken(deps, token) !== null;
        return reply.redirect(isOurs ? `/?newsletter=leave&token=${token}` : '/?newsletter=unknown', 303);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/newsletter/leave',
      permission: 'mail-link.use',
      group: GROUP,
      summary:
        'Unsubscribes the address of the token; called from the home page or by a mail program (RFC 8058)',
      query: leaveQuery,
      accepts: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
      body: v.strictObject({ 'List-Unsubscribe': v.optional(v.literal('One-Click')) }),
      answers: {
        200: {
          description: 'Unsubscribed by a mail program',
          schema: v.object({ done: v.literal(true) }),
        },
        303: { description: 'Unsubscribed by a person: redirects to `/?newsletter=left` or `unknown`' },
      },
      perMinute: 60,
      async handle({ query: { token }, body, reply }) {
        const email = readUnsubscribeToken(deps, token);
        if (email !== null) await deps.db.delete(newsletter).where(eq(newsletter.email, email));
        // A mail program follows no redirect.
        if (body['List-Unsubscribe'] !== undefined) return { done: true };
        return reply.redirect(`/?newsletter=${email === null ? 'unknown' : 'left'}`, 303);
      },
    }),
  );
}
