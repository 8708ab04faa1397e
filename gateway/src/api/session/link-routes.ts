import { linkTokenSchema, openLinkSchema } from '@nestwright/domain/code/schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { readUndo, spendUndo } from '#api/user/account-undo.ts';
import { userAnswerSchema, userRecord } from '#api/user/user-record.ts';
import { transact } from '#db/db.ts';
import { call } from '#http/call.ts';
import { setCookie } from '#http/cookies.ts';
import { ApiError } from '#http/errors.ts';
import { CHALLENGE_SECONDS, challengeCookie } from './session-codes.ts';
import { giveSession } from './session-queries.ts';
import { readSignInLink, spendSignInLink } from './sign-in-links.ts';

const group = 'Codes and sessions';
const body = v.strictObject({ token: linkTokenSchema });

/**
 * Links in mails. Reading one changes nothing, so a page can say what it would do and ask; only the press of its button
 * uses it. Both are POST: the token is in no address that a server, a proxy or a referrer would see.
 */
export async function linkRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/links/read',
      group,
      summary: 'Says what the link with this token would do, and for which address. Changes nothing.',
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
      group,
      summary:
        'Does what the link says, once: logs this browser in, proves the address of a sign-up, or takes a change back.',
      body,
      answers: {
        200: {
          description: 'Done. Without a user the sign-up goes on in this browser.',
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
        giveSession(deps, reply, used.opened);
        const user = userRecord(used.opened.user);
        return { purpose: used.purpose, email: user.UserEmail, user };
      },
    }),
  );
}

function linkOverError(): ApiError {
  return new ApiError(
    410,
    'link-over',
    'This link was used before, or its time is over. Please log in to get a new one.',
  );
}
