import { useLoaderData } from '@nestwright/contract/router';
import type { GivenConsents } from '@nestwright/domain/requests/consent-schema';
import type { ProjectQuotes } from '@nestwright/domain/prices/quote-schema';
import type { KnownVisits } from '@nestwright/domain/visits/visit-step-rules';
import type { KnownThread } from '@nestwright/domain/talk/thread-step-rules';

/** What the server knows about a project in addition to the list's data. */
export interface KnownProject {
  /** Its prices and its agreement; null if they couldn't be read. */
  quotes: ProjectQuotes | null;
  /** The person's consents for this project; null if they couldn't be read. */
  consents: GivenConsents | null;
  /** Its messages with each pro that was asked. */
  threads: KnownThread[];
  /** Its visits with each pro that accepted it. */
  visits: { proId: string; known: KnownVisits }[];
  /** The id of the command that this page's form sends. It is the same each time. */
  commandId: string;
}

/** What the server has read for this project's page; null on pages opened by a link. */
export function useKnownProject(): KnownProject | null {
  return (useLoaderData() as KnownProject | null | undefined) ?? null;
}
