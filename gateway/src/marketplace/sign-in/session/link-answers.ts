import type { LinkPurpose } from '@nestwright/domain/sign-in/code-schema';
import type { OpenedSession } from './open-session.ts';

/** What a link would do and for which address. */
export interface OpenLink {
  purpose: LinkPurpose;
  email: string;
}

/** What a link has done. `proven` means that the sign-up is not finished; it has the challenge for the browser's cookie. */
export type UsedLink =
  | { kind: 'signed-in'; purpose: LinkPurpose; opened: OpenedSession }
  | { kind: 'proven'; email: string; challenge: string };
