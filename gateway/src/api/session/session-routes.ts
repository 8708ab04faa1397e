import { codeCheckSchema, codeRequestSchema, codeSentSchema } from '@nestwright/domain/code/schema';
import { CODE_RESEND_SECONDS } from '@nestwright/domain/session/rules';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { userAnswerSchema, userRecord } from '#api/user/user-record.ts';
import { transact } from '#db/db.ts';
import { call } from '#http/call.ts';
import { readCookie, setCookie } from '#http/cookies.ts';
import { notFoundError } from '#http/errors.ts';
import { challengeCookie, CHALLENGE_SECONDS, checkCode, invalidCodeError } from './session-codes.ts';
import { requestCode } from './request-code.ts';
import { signIn } from './sign-in.ts';
import {
  currentAccount,
  endSession,
  giveSession,
  listSessions,
  requireAccount,
  revokeSession,
} from './session-queries.ts';

const doneSchema = v.object({ done: v.literal(true) });
const openSessionSchema = v.object({
  id: v.string(),
  userAgent: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  lastUsedAt: v.pipe(v.string(), v.isoTimestamp()),
  current: v.boolean(),
});

/** Codes, and the sessions they open. */
export async function sessionRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/codes',
      group: 'Codes and sessions',
      summary: 'Sends a 6-digit code by mail. Known and unknown addresses are answered alike.',
      body: codeRequestSchema,
      answers: {
        202: { description: 'A code is on its way, if there is to be one.', schema: codeSentSchema },
      },
      perMinute: 30,
      async handle({ body, request, reply }) {
        const account = await currentAccount(deps, request);
        const challenge = await requestCode(deps, { ...body, account, ip: request.ip });
        const name = challengeCookie(body.purpose);
        setCookie(deps.config, reply, { name, value: challenge, maxAgeSeconds: CHALLENGE_SECONDS });
        void reply.code(202);
        return { resendAfter: CODE_RESEND_SECONDS };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/codes/check',
      group: 'Codes and sessions',
      summary:
        'Checks a code in the browser that asked for it. At a login the session cookie comes with the answer.',
      body: codeCheckSchema,
      answers: {
        200: {
          description: 'The code is right, and spent.',
          schema: v.union([userAnswerSchema, v.object({ verified: v.literal(true) })]),
        },
      },
      perMinute: 30,
      async handle({ body, request, reply }) {
        const challenge = readCookie(deps.config, request, challengeCookie(body.purpose));
        const offered = { ...body, challenge };
        const outcome = await transact(deps.db, async (tx) => {
          if (!(await checkCode(tx, deps, { offered, ip: request.ip }))) return null;
          return body.purpose === 'login' || body.purpose === 'pro'
            ? signIn(tx, deps, { request, email: body.email, purpose: body.purpose })
            : 'verified';
        });
        if (outcome === null) throw invalidCodeError();
        if (outcome === 'verified') return { verified: true };
        giveSession(deps, reply, outcome.token);
        return { verified: true, user: userRecord(outcome.user) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/sessions',
      group: 'Codes and sessions',
      summary: 'Where this account is logged in, the last used first.',
      answers: {
        200: { description: 'My sessions.', schema: v.object({ sessions: v.array(openSessionSchema) }) },
      },
      async handle({ request }) {
        const account = await requireAccount(deps, request);
        const rows = await listSessions(deps, account.user.id);
        const sessions = rows.map((row) => ({
          id: row.id,
          userAgent: row.userAgent,
          createdAt: row.createdAt.toISOString(),
          lastUsedAt: row.lastSeenAt.toISOString(),
          current: row.id === account.sessionId,
        }));
        return { sessions };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/sessions/current',
      group: 'Codes and sessions',
      summary: 'Logs this browser out; no error when it was not logged in.',
      answers: { 200: { description: 'Logged out.', schema: doneSchema } },
      async handle({ request, reply }) {
        await endSession(deps, request, reply);
        return { done: true };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/sessions/:id',
      group: 'Codes and sessions',
      summary: 'Logs another place of this account out.',
      params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
      answers: { 200: { description: 'Logged out there.', schema: doneSchema } },
      async handle({ params, request }) {
        const { user } = await requireAccount(deps, request);
        if (!(await revokeSession(deps, { userId: user.id, id: params.id }))) throw notFoundError();
        return { done: true };
      },
    }),
  );
}
