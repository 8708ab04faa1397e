import type { Result } from '@nestwright/domain/http/calls';
import { getLead, listLeads } from '@nestwright/domain/lead/calls';
import type { Lead, LeadPage } from '@nestwright/domain/lead/schema';
import { readPages } from '@nestwright/domain/paging/rules';

/** Which leads a page shows: one, or the list `after` a key, from its start without one. */
export type WantedLeads = { id: string } | { after: string | undefined };

/** The wanted leads: of a list, as many pages as are shown; none for an id that isn't the company's. */
export async function readLeads(
  wanted: WantedLeads,
  pages: number,
  signal?: AbortSignal,
): Promise<Result<LeadPage>> {
  if ('id' in wanted) return asPage(await getLead(wanted.id, signal));
  return readPages(
    (after) => listLeads(after, signal),
    { after: wanted.after, pages },
    (before, following) => ({ ...following, leads: [...before.leads, ...following.leads] }),
  );
}

/** One lead as the page of a list that holds nothing else. */
export function asPage(answer: Result<Lead>): Result<LeadPage> {
  if (answer.ok) return { ok: true, value: { leads: [answer.value], next: null } };
  return answer.status === 404 ? { ok: true, value: { leads: [], next: null } } : answer;
}
