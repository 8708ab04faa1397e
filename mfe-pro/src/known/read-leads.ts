import type { Result } from '@nestwright/domain/http/calls';
import { getLead, listLeads } from '@nestwright/domain/lead/calls';
import type { Lead, LeadPage } from '@nestwright/domain/lead/schema';

/** Which leads a page shows: one, or the list `after` a key, from its start without one. */
export type WantedLeads = { id: string } | { after: string | undefined };

/** The wanted leads: of a list, as many pages as are shown; none for an id that isn't the company's. */
export async function readLeads(
  wanted: WantedLeads,
  pages: number,
  signal?: AbortSignal,
): Promise<Result<LeadPage>> {
  if ('id' in wanted) return asPage(await getLead(wanted.id, signal));
  let answer = await listLeads(wanted.after, signal);
  let leads: Lead[] = answer.ok ? answer.value.leads : [];
  for (let page = 1; page < pages && answer.ok && answer.value.next !== null; page += 1) {
    answer = await listLeads(answer.value.next, signal);
    if (answer.ok) leads = [...leads, ...answer.value.leads];
  }
  return answer.ok ? { ok: true, value: { leads, next: answer.value.next } } : answer;
}

/** One lead as the page of a list that holds nothing else. */
export function asPage(answer: Result<Lead>): Result<LeadPage> {
  if (answer.ok) return { ok: true, value: { leads: [answer.value], next: null } };
  return answer.status === 404 ? { ok: true, value: { leads: [], next: null } } : answer;
}
