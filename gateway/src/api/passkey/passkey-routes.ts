import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeysSchema,
} from '@nestwright/domain/passkey/schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { staffMay } from '#access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { openSession } from '#api/session/open-session.ts';
import { rememberPlace } from '#api/session/session-place.ts';
import { setSessionCookies } from '#api/session/session-queries.ts';
import { userAnswerSchema, userRecord } from '#api/user/user-record.ts';
import { transact } from '#db/db.ts';
import { call } from '#http/call.ts';
import { randomToken, readCookie, setCookie } from '#http/cookies.ts';
import { CHALLENGE_MS, makeChallenge } from './passkey-challenges.ts';
import { listPasskeys, removePasskey } from './passkey-queries.ts';
import { askForRecovery, recoveryOf } from './passkey-recovery.ts';
import { optionsToRegister, registerPasskey } from './passkey-register.ts';
import { passkeySite } from './passkey-site.ts';
import { passkeyRefusedError, verifyPasskey } from './passkey-verify.ts';

const group = 'Passkeys';
const doneSchema = v.object({ done: v.literal(true) });

/** Passkeys: signing in with one, and an account's own (decision 042). */
export async function passkeyRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  signInRoutes(app, deps);
  app.route(
    call(deps, {
      method: 'GET',
      url: '/passkeys',
      permission: 'passkey.keep',
      group,
      summary: 'My passkeys, and when a recovery removes them.',
      answers: { 200: { description: 'My passkeys.', schema: passkeysSchema } },
      async handle({ caller: { user, staffRole } }) {
        const rows = await listPasskeys(deps.db, user.id);
        const passkeys = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        }));
        const removedAt = await recoveryOf(deps.db, user.id);
        return { passkeys, removedAt: removedAt?.toISOString() ?? null, mustHave: staffRole !== null };
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'POST',
      url: '/passkeys/options',
      permission: 'passkey.keep',
      group,
      summary: 'What the browser needs to make a passkey. Needs a fresh proof.',
      answers: { 200: { description: 'Options of WebAuthn.', schema: passkeyOptionsSchema } },
      perMinute: 30,
      async handle({ caller }) {
        return { options: await optionsToRegister(deps, caller) };
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'POST',
      url: '/passkeys',
      permission: 'passkey.keep',
      group,
      summary: 'Adds a passkey. Needs a fresh proof.',
      body: v.strictObject({ name: passkeyNameSchema, answer: newPasskeySchema }),
      answers: { 201: { description: 'Added; my account.', schema: userAnswerSchema } },
      perMinute: 30,
      async handle({ body, caller, reply }) {
        await registerPasskey(deps, caller, body);
        void reply.code(201);
        return { user: userRecord(caller.user, await staffMay(deps.db, caller.user.id, true)) };
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/passkeys/:id',
      permission: 'passkey.keep',
      group,
      summary: 'Removes a passkey. Needs a fresh proof.',
      params: v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
      answers: { 200: { description: 'It is gone.', schema: doneSchema } },
      async handle({ params, caller }) {
        await removePasskey(deps, caller, params.id);
        return { done: true };
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'POST',
      url: '/passkeys/recovery',
      permission: 'passkey.keep',
      group,
      summary: 'Asks to remove all my passkeys, a day later. Needs a fresh proof; a mailed link cancels it.',
      answers: {
        202: {
          description: 'When they are removed.',
          schema: v.object({ removedAt: v.pipe(v.string(), v.isoTimestamp()) }),
        },
      },
      perMinute: 10,
      async handle({ caller, reply }) {
        const removedAt = await askForRecovery(deps, caller);
        void reply.code(202);
        return { removedAt: removedAt.toISOString() };
      },
    }),
  );
}

function signInRoutes(app: FastifyInstance, deps: AppDeps): void {
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
          return userId === null ? null : openSession(tx, deps, { request, userId, by: 'passkey' });
        });
        if (opened === null) throw passkeyRefusedError();
        setSessionCookies(deps, reply, opened);
        await rememberPlace(deps, request, opened);
        return { user: userRecord(opened.user, await staffMay(deps.db, opened.user.id, true)) };
      },
    }),
  );
}
