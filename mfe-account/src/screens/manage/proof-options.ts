import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';

/** How a person may prove their identity for a change of e-mail or a deletion. Staff need a passkey. */
export function proofOptions(passkeys: Passkeys | null): { byMail: boolean; byPasskey: boolean } {
  return { byMail: passkeys?.mustHave !== true, byPasskey: (passkeys?.passkeys.length ?? 0) > 0 };
}
