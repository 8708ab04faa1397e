import type { GivenConsents } from '@nestwright/domain/requests/consent-schema';
import type { GivenDisclosures } from '@nestwright/domain/requests/disclosure-schema';
import type { OpenSessions } from '@nestwright/domain/sign-in/session-calls';

/** What the server has read for the account's page: a page of each list, or null for lists that couldn't be read. */
export interface KnownAccount {
  sessions: OpenSessions | null;
  consents: GivenConsents | null;
  disclosures: GivenDisclosures | null;
}

/** A list of the account's page. */
export type AccountList = keyof KnownAccount;

/** The key in the page's address after which a list begins; undefined for its start. */
export function askedAfter(address: URLSearchParams, list: AccountList): string | undefined {
  return address.get(`${list}After`) ?? undefined;
}

/** The address that continues a list. */
export function continuedPath(list: AccountList, next: string): string {
  return `?${new URLSearchParams({ [`${list}After`]: next })}#${list}-heading`;
}
