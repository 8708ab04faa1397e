import { linkTokenSchema, openLinkSchema } from '@nestwright/domain/sign-in/code-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { staffMay } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { readUndo, spendUndo } from '#marketplace/sign-in/user/account-undo.ts';
import { userAnswerSchema, userRecord } from '#marketplace/sign-in/user/user-record.ts';
import { transact } from '#db/db.ts';
import { call } from '#marketplace/base/access/call.ts';
import { setCookie } from '#http/cookies.ts';
import { ApiError } from '#http/errors.ts';
import { CHALLENGE_SECONDS, challengeCookie } from './session-codes.ts';
import { rememberPlace } from './session-place.ts';
import { setSessionCookies } from '#marketplace/base/access/session-queries.ts';
import { readSignInLink, spendSignInLink } from './sign-in-links.ts';

const group = 'Codes and sessions';
const body = v.strictObject({ token: linkTokenSchema });

/**
 * Links in mails. Reading a link changes nothing, so a page can show what it would do and ask; only its button uses the
 * link. Both calls are POST, so the token is never in an address that a server, proxy or referrer would see.
 */
export async function linkRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/links/read',
      permission: 'mail-link.use',
      group,
      summary: 'Shows what the link with this token would do, and for which address. Changes nothing.',
      body,
      answers: { 200: { description: 'The link works.', schema: openLinkSchema } },
      perMinute: 30,
      async handle({ body: { token } }) {
        const link = (await readSignInLink(deps.db, deps, token)) ?? (await readUndo(deps.db, deps, token));
        if (link === null) throw linkOverError();
        return link;
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/links/use',
      permission: 'mail-link.use',
      group,
      summary:
        'Uses the link, once: logs this browser in, proves the address of a sign-up, or undoes a change.',
      body,
      answers: {
        200: {
          description: 'Done. Without a user, the sign-up continues in this browser.',
          schema: v.object({ ...openLinkSchema.entries, user: v.optional(userAnswerSchema.entries.user) }),
        },
      },
      perMinute: 30,
      async handle({ body: { token }, request, reply }) {
        const used = await transact(
          deps.db,
          async (tx) =>
            (await spendSignInLink(tx, deps, { token, request })) ??
            (await spendUndo(tx, deps, { token, request })),
        );
        if (used === null) throw linkOverError();
        if (used.kind === 'proven') {
          const cookie = { name: challengeCookie('sign-up'), value: used.challenge };
          setCookie(deps.config, reply, { ...cookie, maxAgeSeconds: CHALLENGE_SECONDS });
          return { purpose: 'sign-up', email: used.email };
        }
        setSessionCookies(deps, reply, used.opened);
        await rememberPlace(deps, request, used.opened);
        const user = userRecord(used.opened.user, await staffMay(deps.db, used.opened.user.id, false));
        return { purpose: used.purpose, email: user.UserEmail, user };
      },
    }),
  );
}

function linkOverError(): ApiError {
  return new ApiError(
    410,
    'link-over',
    'This link was already used or has expired. Please log in to get a new one.',
  );
}
