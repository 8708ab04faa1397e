import type { GivenConsent } from '@nestwright/domain/consent/schema';
import type { GivenDisclosure } from '@nestwright/domain/disclosure/schema';
import type { OpenSession } from '@nestwright/domain/session/calls';

/** What the server of the account's own page knows; null for what couldn't be read. */
export interface KnownAccount {
  sessions: OpenSession[] | null;
  consents: GivenConsent[] | null;
  disclosures: GivenDisclosure[] | null;
}
