import { useLoaderData } from '@nestwright/contract/router';
import type { GivenConsents } from '@nestwright/domain/consent/schema';
import type { ProjectQuotes } from '@nestwright/domain/quote/schema';
import type { KnownVisits } from '@nestwright/domain/home-visit-step/rules';
import type { KnownThread } from '@nestwright/domain/thread-step/rules';

/** What the server knows about a project in addition to the list. */
export interface KnownProject {
  /** Its prices and its agreement; null if they couldn't be read. */
  quotes: ProjectQuotes | null;
  /** The person's consents for this project; null if they couldn't be read. */
  consents: GivenConsents | null;
  /** Its messages with each pro that was asked. */
  threads: KnownThread[];
  /** Its visits with each pro that accepted it. */
  visits: { proId: string; known: KnownVisits }[];
  /** Names the one command that this page's form sends, however often it is sent. */
  commandId: string;
}

/** What the server of this project's page knows; null on pages opened by a link. */
export function useKnownProject(): KnownProject | null {
  return (useLoaderData() as KnownProject | null | undefined) ?? null;
}
