import { codeCheckSchema, codeRequestSchema, codeSentSchema } from '@nestwright/domain/sign-in/code-schema';
import { accountEmailSchema } from '@nestwright/domain/base/email-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { staffMay } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { findByEmail } from '#marketplace/sign-in/user/user-queries.ts';
import { userAnswerSchema, userRecord } from '#marketplace/sign-in/user/user-record.ts';
import { transact } from '#db/db.ts';
import { call } from '#marketplace/base/access/call.ts';
import { readCookie, setCookie } from '#http/cookies.ts';
import { notFoundError } from '#http/errors.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { openSessionAgain } from './open-session.ts';
import { requestCode } from './request-code.ts';
import {
  challengeCookie,
  CHALLENGE_SECONDS,
  checkCode,
  isTyped,
  codeNeededError,
  invalidCodeError,
  spendProof,
} from './session-codes.ts';
import { proveByMail } from './prove-by-mail.ts';
import { rememberPlace } from './session-place.ts';
import { signIn } from './sign-in.ts';
import { endOtherSessions, listSessions, revokeSession } from './open-sessions.ts';
import { currentAccount, endSession, setSessionCookies } from '#marketplace/base/access/session-queries.ts';

const doneSchema = v.object({ done: v.literal(true) });
/**
 * What logging out clears: the pages that the browser prefetched and prerendered while logged in. The cache stays, because
 * it holds nothing personal, and so does the storage, which holds the draft and the ZIP.
 */
const FETCHED_AHEAD = '"prefetchCache", "prerenderCache"';

const checkedSchema = v.object({
  verified: v.literal(true),
  user: v.optional(userAnswerSchema.entries.user),
  hasAccount: v.optional(v.literal(true)),
});
const openSessionSchema = v.object({
  id: v.string(),
  userAgent: v.string(),
  place: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  lastUsedAt: v.pipe(v.string(), v.isoTimestamp()),
  current: v.boolean(),
});
const openSessionsSchema = v.object({
  sessions: v.array(openSessionSchema),
  next: v.nullable(v.string()),
});

/** Codes, and the sessions they open. */
export async function sessionRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/codes',
      permission: 'session.open',
      group: 'Codes and sessions',
      summary:
        'Mails a 6-digit code. Known and unknown addresses get the same answer. Asking again within a minute mails nothing; the code of the first mail then works.',
      body: codeRequestSchema,
      answers: {
        202: { description: 'The code is sent, if the address may have one.', schema: codeSentSchema },
      },
      perMinute: 30,
      async handle({ body, request, reply }) {
        const account = await currentAccount(deps, request);
        const sent = await requestCode(deps, { ...body, account, request });
        const name = challengeCookie(body.purpose);
        setCookie(deps.config, reply, { name, value: sent.challenge, maxAgeSeconds: CHALLENGE_SECONDS });
        void reply.code(202);
        return {
          resendAfter: sent.resendAfter,
          ...(!sent.hasCode && { linkOnly: true }),
          ...(sent.sentBefore && { sentBefore: true }),
        };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/codes/check',
      permission: 'session.open',
      group: 'Codes and sessions',
      summary:
        'Checks a code in the browser that asked for it. A login answer sets the session cookie; a sign-up answer says whether the proven address already has an account.',
      body: codeCheckSchema,
      answers: {
        200: { description: 'The code was correct and can’t be used again.', schema: checkedSchema },
      },
      perMinute: 30,
      async handle({ body, request, reply }) {
        const challenge = readCookie(deps.config, request, challengeCookie(body.purpose));
        const offered = { ...body, challenge };
        const account = body.purpose === 'proof' ? await currentAccount(deps, request) : null;
        const outcome = await transact(deps.db, async (tx) => {
          const checked = await checkCode(tx, deps, { offered, ip: request.ip });
          if (checked === 'wrong') return null;
          if (body.purpose === 'proof') return proveByMail(tx, deps, { account, email: body.email });
          if (body.purpose === 'login' || body.purpose === 'pro') {
            return checked === 'again'
              ? openSessionAgain(tx, deps, { request, challenge })
              : signIn(tx, deps, {
                  request,
                  email: body.email,
                  purpose: body.purpose,
                  challenge,
                  mayClaim: true,
                });
          }
          const isKnown = body.purpose === 'sign-up' && (await findByEmail(tx, body.email)) !== undefined;
          return isKnown ? 'known' : 'verified';
        });
        if (outcome === null) throw invalidCodeError();
        if (outcome === 'verified') return { verified: true };
        if (outcome === 'known') return { verified: true, hasAccount: true };
        setSessionCookies(deps, reply, outcome);
        await rememberPlace(deps, request, outcome);
        return {
          verified: true,
          user: userRecord(outcome.user, await staffMay(deps.db, outcome.user.id, false)),
        };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/sessions',
      permission: 'session.open',
      group: 'Codes and sessions',
      summary: 'Logs in with the proof of a sign-up code, when the address turned out to have an account.',
      body: v.strictObject({ email: accountEmailSchema }),
      answers: { 200: { description: 'The session cookie is set.', schema: userAnswerSchema } },
      perMinute: 30,
      async handle({ body: { email }, request, reply }) {
        const challenge = readCookie(deps.config, request, challengeCookie('sign-up'));
        const opened = await transact(deps.db, async (tx) => {
          const proof = await spendProof(tx, deps, { email, purpose: 'sign-up', challenge });
          if (proof === 'spent-now') {
            const mayClaim = await isTyped(tx, challenge);
            return signIn(tx, deps, { request, email, purpose: 'login', challenge, mayClaim });
          }
          return proof === 'spent-just-now' ? openSessionAgain(tx, deps, { request, challenge }) : null;
        });
        if (opened === null) throw codeNeededError('your e-mail');
        setSessionCookies(deps, reply, opened);
        await rememberPlace(deps, request, opened);
        return { user: userRecord(opened.user, await staffMay(deps.db, opened.user.id, false)) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/sessions',
      permission: 'session.manage',
      group: 'Codes and sessions',
      summary: `Where this account is logged in, last used first, ${PAGE_SIZE} at a time.`,
      query: pageQuery,
      answers: {
        200: { description: 'My sessions.', schema: openSessionsSchema },
      },
      async handle({ query: { after }, caller: account }) {
        const { rows, next } = await listSessions(deps, account.user.id, after);
        const sessions = rows.map((row) => ({
          id: row.id,
          userAgent: row.userAgent,
          place: row.place,
          createdAt: row.createdAt.toISOString(),
          lastUsedAt: row.lastSeenAt.toISOString(),
          current: row.id === account.sessionId,
        }));
        return { sessions, next };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/sessions/current',
      permission: 'session.end',
      group: 'Codes and sessions',
      summary: 'Logs out this browser; no error if it was not logged in.',
      answers: { 200: { description: 'Logged out.', schema: doneSchema } },
      async handle({ request, reply }) {
        await endSession(deps, request, reply);
        void reply.header('clear-site-data', FETCHED_AHEAD);
        return { done: true };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/sessions/others',
      permission: 'session.manage',
      group: 'Codes and sessions',
      summary: 'Logs out every other browser of this account.',
      answers: { 200: { description: 'Logged out there.', schema: doneSchema } },
      async handle({ caller }) {
        await endOtherSessions(deps, caller);
        return { done: true };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/sessions/:id',
      permission: 'session.manage',
      group: 'Codes and sessions',
      summary: 'Logs out another browser of this account.',
      params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
      answers: { 200: { description: 'Logged out there.', schema: doneSchema } },
      async handle({ params, caller: { user } }) {
        if (!(await revokeSession(deps, { userId: user.id, id: params.id }))) throw notFoundError();
        return { done: true };
      },
    }),
  );
}
