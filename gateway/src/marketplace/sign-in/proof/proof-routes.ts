import { passkeyAnswerSchema, passkeyOptionsSchema } from '@nestwright/domain/sign-in/passkey-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { staffMay } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { makeChallenge } from '#marketplace/sign-in/passkey/passkey-challenges.ts';
import { listPasskeys } from '#marketplace/sign-in/passkey/passkey-queries.ts';
import { passkeySite } from '#marketplace/sign-in/passkey/passkey-site.ts';
import { passkeyRefusedError, verifyPasskey } from '#marketplace/sign-in/passkey/passkey-verify.ts';
import { userAnswerSchema, userRecord } from '#marketplace/sign-in/user/user-record.ts';
import { transact } from '#db/db.ts';
import { call } from '#marketplace/base/access/call.ts';
import { noteProof } from './fresh-proof.ts';

const group = 'Passkeys';

/** Renewed proof of identity with a passkey; `/codes/check` does the same with a mailed code (decision 042). */
export async function proofRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/proofs/options',
      permission: 'passkey.keep',
      group,
      summary: 'What the browser needs to ask one of my passkeys for a proof.',
      answers: { 200: { description: 'Options of WebAuthn.', schema: passkeyOptionsSchema } },
      perMinute: 60,
      async handle({ caller: { user, sessionId } }) {
        const challenge = await makeChallenge(deps.db, deps, { purpose: 'proof', sessionId });
        const allowCredentials = (await listPasskeys(deps.db, user.id)).map(
          ({ credentialId, transports }) => ({
            id: credentialId,
            type: 'public-key',
            ...(transports !== '' && { transports: transports.split(',') }),
          }),
        );
        const rpId = passkeySite(deps).id;
        return {
          options: { challenge, rpId, allowCredentials, timeout: 300_000, userVerification: 'required' },
        };
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'POST',
      url: '/proofs',
      permission: 'passkey.keep',
      group,
      summary: 'Proves with one of my passkeys that it is me. Sensitive calls then work for 5 minutes.',
      body: v.strictObject({ answer: passkeyAnswerSchema }),
      answers: { 200: { description: 'Proven; my account.', schema: userAnswerSchema } },
      perMinute: 60,
      async handle({ body: { answer }, caller: { user, sessionId } }) {
        const isProven = await transact(deps.db, async (tx) => {
          const asker = { purpose: 'proof', sessionId } as const;
          if ((await verifyPasskey(tx, deps, { answer, asker, userId: user.id })) === null) return false;
          await noteProof(tx, deps, { sessionId, by: 'passkey' });
          return true;
        });
        if (!isProven) throw passkeyRefusedError();
        return { user: userRecord(user, await staffMay(deps.db, user.id, true)) };
      },
    }),
  );
}
