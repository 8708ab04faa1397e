import type { LinkedPrice } from '@nestwright/domain/prices/linked-price-schema';
import type { Quote } from '@nestwright/domain/prices/quote-schema';
import type { AppDeps } from '#app-deps.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import { projectQuotes } from '#marketplace/prices/quote/quote-answer.ts';
import { headOf, readLiveAgreement, readQuotes } from '#marketplace/requests/prices/quote-rows.ts';

/** The prices of a project that can be accepted, or the agreed one; without their lines and terms. */
export async function linkedPrices(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  projectId: string,
): Promise<LinkedPrice[]> {
  const all = await readQuotes(db, { projectId });
  const agreement = await readLiveAgreement(db, projectId);
  return all.flatMap((whole): LinkedPrice[] => {
    const { id, proId, state } = whole.quote;
    const { totalCents, validUntil, expiresAt } = headOf(whole);
    const price = { proId, company: whole.company, totalCents, validUntil };
    if (id === agreement?.quoteId) return [{ ...price, totalCents: agreement.nowCents, state: 'agreed' }];
    return state === 'offered' && expiresAt > clock.now() ? [{ ...price, state }] : [];
  });
}

/**
 * The prices of a project that can be accepted, with every line and term, because nobody should accept what they can't
 * read. They leave out what the homeowner wrote about them.
 */
export async function openQuotes(deps: AppDeps, project: ProjectRow): Promise<Quote[]> {
  const { quotes } = await projectQuotes(deps, project);
  const now = deps.clock.now().toISOString();
  return quotes
    .filter(({ state, versions }) => state === 'offered' && (versions.at(-1)?.expiresAt ?? '') > now)
    .map((quote) => ({ ...quote, notes: [], questions: [] }));
}
