import { type newPasskeySchema } from '@nestwright/domain/sign-in/passkey-schema';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { isTaken } from '#db/db.ts';
import { ApiError } from '#http/errors.ts';
import { passkeySite } from './passkey-site.ts';

/** What a browser answers when it has made a passkey. */
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>;

/** What is stored of a new passkey; null if the browser's answer does not prove that it has one. */
export async function verifiedPasskey(deps: AppDeps, answer: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const site = passkeySite(deps);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: (answer.response.transports ?? []).join(','),
    };
  } catch {
    // The library throws when it refuses an answer.
    return null;
  }
}

/** @throws ApiError 409 if the passkey is already stored, otherwise the given error. */
export function refuseKnown(error: unknown): never {
  if (isTaken(error)) throw new ApiError(409, 'passkey-known', 'This passkey was added before.');
  throw error;
}
