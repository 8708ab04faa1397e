import type { GivenConsents } from '@nestwright/domain/consent/schema';
import type { GivenDisclosures } from '@nestwright/domain/disclosure/schema';
import type { OpenSessions } from '@nestwright/domain/session/calls';

/** What the server of the account's own page knows: a page of each list; null for what couldn't be read. */
export interface KnownAccount {
  sessions: OpenSessions | null;
  consents: GivenConsents | null;
  disclosures: GivenDisclosures | null;
}

/** One of its lists. */
export type AccountList = keyof KnownAccount;

/** Where a list of the account's own page begins, by the page's address; undefined for its start. */
export function askedAfter(address: URLSearchParams, list: AccountList): string | undefined {
  return address.get(`${list}After`) ?? undefined;
}

/** The address that continues a list. */
export function continuedPath(list: AccountList, next: string): string {
  return `?${new URLSearchParams({ [`${list}After`]: next })}#${list}-heading`;
}
