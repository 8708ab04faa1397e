import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { isSameHash } from '#secret.ts';

/**
 * The token in a mail's unsubscribe link. It is derived from the address and the server's secret and stored nowhere, so
 * the link in every mail ever sent keeps working.
 */
export function unsubscribeToken(deps: AppDeps, email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${proofOf(deps, email)}`;
}

/** The address that a valid token stands for; null for any other text. */
export function readUnsubscribeToken(deps: AppDeps, token: string): string | null {
  const [address = '', proof = ''] = token.split('.');
  const email = Buffer.from(address, 'base64url').toString();
  return isSameHash(proof, proofOf(deps, email)) ? email : null;
}

function proofOf(deps: AppDeps, email: string): string {
  return createHmac('sha256', deps.secret).update(`newsletter-leave\n${email}`).digest('base64url');
}
