import { passkeyAnswerSchema, passkeyOptionsSchema } from '@nestwright/domain/sign-in/passkey-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { staffMay } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { openSession } from '#marketplace/sign-in/session/open-session.ts';
import { rememberPlace } from '#marketplace/sign-in/session/session-place.ts';
import { setSessionCookies } from '#marketplace/base/access/session-queries.ts';
import { userAnswerSchema, userRecord } from '#marketplace/sign-in/user/user-record.ts';
import { transact } from '#db/db.ts';
import { call } from '#marketplace/base/access/call.ts';
import { randomToken, readCookie, setCookie } from '#http/cookies.ts';
import { CHALLENGE_MS, makeChallenge } from './passkey-challenges.ts';
import { passkeySite } from './passkey-site.ts';
import { passkeyRefusedError, verifyPasskey } from './passkey-verify.ts';

const group = 'Passkeys';

/** The calls that sign in with a passkey. */
export function signInRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/passkeys/sign-in/options',
      permission: 'session.open',
      group,
      summary: 'What the browser needs to sign in with a passkey. Names no account.',
      answers: { 200: { description: 'Options of WebAuthn.', schema: passkeyOptionsSchema } },
      perMinute: 30,
      async handle({ reply }) {
        const browser = randomToken();
        const challenge = await makeChallenge(deps.db, deps, { purpose: 'sign-in', browser });
        const maxAgeSeconds = CHALLENGE_MS / 1000;
        setCookie(deps.config, reply, { name: 'challenge_passkey', value: browser, maxAgeSeconds });
        return {
          options: { challenge, rpId: passkeySite(deps).id, timeout: 300_000, userVerification: 'required' },
        };
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'POST',
      url: '/passkeys/sign-in',
      permission: 'session.open',
      group,
      summary: 'Signs in with a passkey, in the browser that asked.',
      body: v.strictObject({ answer: passkeyAnswerSchema }),
      answers: { 200: { description: 'The session cookie is set.', schema: userAnswerSchema } },
      perMinute: 30,
      async handle({ body: { answer }, request, reply }) {
        const browser = readCookie(deps.config, request, 'challenge_passkey') ?? '';
        const asker = { purpose: 'sign-in', browser } as const;
        const opened = await transact(deps.db, async (tx) => {
          const userId = await verifyPasskey(tx, deps, { answer, asker });
          return userId === null
            ? null
            : openSession(tx, deps, { request, userId, by: 'passkey', mayClaim: true });
        });
        if (opened === null) throw passkeyRefusedError();
        setSessionCookies(deps, reply, opened);
        await rememberPlace(deps, request, opened);
        return { user: userRecord(opened.user, await staffMay(deps.db, opened.user.id, true)) };
      },
    }),
  );
}
