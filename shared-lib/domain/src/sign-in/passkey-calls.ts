import { storedSessionSchema } from '@nestwright/contract/session/schema';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { callGateway, type Result } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

import { passkeyOptionsSchema, type Passkeys, passkeysSchema } from './passkey-schema.ts';

const userAnswerSchema = v.object({ user: storedSessionSchema });

/** My passkeys, and when a recovery will remove them. */
export function listPasskeys(): Promise<Result<Passkeys>> {
  return callGateway({ method: 'GET', path: '/api/passkeys', schema: passkeysSchema });
}

/** Signs in with a passkey that the person chooses; the browser asks for a touch. */
export function signInWithPasskey(): Promise<Result<StoredSession>> {
  return withPasskey('/api/passkeys/sign-in/options', '/api/passkeys/sign-in');
}

/** Confirms with a passkey who is logged in. */
export function proveWithPasskey(): Promise<Result<StoredSession>> {
  return withPasskey('/api/proofs/options', '/api/proofs');
}

/** Makes a passkey and adds it to the account. Code `proof-needed` if the person must prove themselves first. */
export async function addPasskey(name: string): Promise<Result<StoredSession>> {
  const path = '/api/passkeys/options';
  const given = await callGateway({ method: 'POST', path, schema: passkeyOptionsSchema });
  if (!given.ok) return given;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await touched(() => startRegistration({ optionsJSON: given.value.options as never }));
  if (!made.ok) return made;
  const body = { name, answer: made.value };
  return user(await callGateway({ method: 'POST', path: '/api/passkeys', body, schema: userAnswerSchema }));
}

/** Removes a passkey. Code `proof-needed` as for `addPasskey`. */
export function removePasskey(id: string): Promise<Result<unknown>> {
  const path = `/api/passkeys/${encodeURIComponent(id)}`;
  return callGateway({ method: 'DELETE', path, schema: v.unknown() });
}

/** Requests the removal of all passkeys a day later. Returns the time in ISO 8601. */
export async function askForRecovery(): Promise<Result<string>> {
  const schema = v.object({ removedAt: v.string() });
  const answer = await callGateway({ method: 'POST', path: '/api/passkeys/recovery', schema });
  return answer.ok ? { ok: true, value: answer.value.removedAt } : answer;
}

/** Whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

async function withPasskey(optionsPath: string, path: string): Promise<Result<StoredSession>> {
  const given = await callGateway({ method: 'POST', path: optionsPath, schema: passkeyOptionsSchema });
  if (!given.ok) return given;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await touched(() => startAuthentication({ optionsJSON: given.value.options as never }));
  if (!signed.ok) return signed;
  return user(
    await callGateway({ method: 'POST', path, body: { answer: signed.value }, schema: userAnswerSchema }),
  );
}

/** The browser throws if the person closes the dialog or takes too long. */
async function touched<T>(ask: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const message = isKnown
      ? 'This device already has a passkey for your account.'
      : 'No passkey was used. Please try again.';
    return { ok: false, message };
  }
}

function user(answer: Result<v.InferOutput<typeof userAnswerSchema>>): Result<StoredSession> {
  return answer.ok ? { ok: true, value: answer.value.user } : answer;
}
