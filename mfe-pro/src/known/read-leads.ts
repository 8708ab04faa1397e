import type { Result } from '@nestwright/domain/base/http-calls';
import { getLead, listLeads } from '@nestwright/domain/leads/lead-calls';
import type { Lead, LeadPage } from '@nestwright/domain/leads/lead-schema';
import { readPages } from '@nestwright/domain/base/paging-rules';

/** The leads that a page shows: one lead, or the list after the key `after` or from its start. */
export type WantedLeads = { id: string } | { after: string | undefined };

/** The wanted leads: as many pages of the list as are shown, or one lead; empty for an id that isn't the company's. */
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

/** One lead as a page of a list with nothing else. */
export function asPage(answer: Result<Lead>): Result<LeadPage> {
  if (answer.ok) return { ok: true, value: { leads: [answer.value], next: null } };
  return answer.status === 404 ? { ok: true, value: { leads: [], next: null } } : answer;
}
