import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { acceptedSecrets, isSameHash } from '#marketplace/base/secret.ts';

/**
 * The token in a mail's unsubscribe link. It is derived from the address and the server's secret and stored nowhere, so
 * the link in every mail ever sent keeps working.
 */
export function unsubscribeToken(deps: AppDeps, email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${proofOf(deps.secret, email)}`;
}

/** Returns the address of a valid token; null for any other text. */
export function readUnsubscribeToken(deps: AppDeps, token: string): string | null {
  const [address = '', proof = ''] = token.split('.');
  const email = Buffer.from(address, 'base64url').toString();
  const isProven = acceptedSecrets(deps).some((secret) => isSameHash(proof, proofOf(secret, email)));
  return isProven ? email : null;
}

function proofOf(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`newsletter-leave\n${email}`).digest('base64url');
}
