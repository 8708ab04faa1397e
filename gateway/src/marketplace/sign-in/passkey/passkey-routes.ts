import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeysSchema,
} from '@nestwright/domain/sign-in/passkey-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { staffMay } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { userAnswerSchema, userRecord } from '#marketplace/sign-in/user/user-record.ts';
import { call } from '#marketplace/base/access/call.ts';
import { listPasskeys, removePasskey } from './passkey-queries.ts';
import { askForRecovery, recoveryOf } from './passkey-recovery.ts';
import { optionsToRegister, registerPasskey } from './passkey-register.ts';
import { signInRoutes } from './passkey-sign-in-routes.ts';

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
