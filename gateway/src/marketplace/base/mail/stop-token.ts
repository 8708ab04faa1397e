import { type NewsKind, kindOfLink } from '@nestwright/domain/talk/notification-rules';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { acceptedSecrets, isSameHash } from '#marketplace/base/secret.ts';

/** An address and the kind of mail that it no longer gets. */
export interface Stopped {
  kind: NewsKind;
  address: string;
}

/**
 * The token in a mail's unsubscribe link. It is derived from address, kind and secret and is stored nowhere, so the
 * link in every mail ever sent keeps working, even for guests.
 */
export function stopToken(deps: AppDeps, { kind, address }: Stopped): string {
  return `${kind}.${Buffer.from(address).toString('base64url')}.${proofOf(deps.secret, { kind, address })}`;
}

/** What a valid token stops; null for any other text. */
export function readStopToken(deps: AppDeps, token: string): Stopped | null {
  const kind = kindOfLink(token);
  const [, encoded = '', proof = ''] = token.split('.');
  if (kind === undefined) return null;
  const address = Buffer.from(encoded, 'base64url').toString();
  const isProven = acceptedSecrets(deps).some((secret) =>
    isSameHash(proof, proofOf(secret, { kind, address })),
  );
  return isProven ? { kind, address } : null;
}

function proofOf(secret: string, { kind, address }: Stopped): string {
  return createHmac('sha256', secret).update(`mail-stop\n${kind}\n${address}`).digest('base64url');
}
