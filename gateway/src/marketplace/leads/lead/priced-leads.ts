import type { Lead } from '@nestwright/domain/lead/schema';
import { agreedPrices } from '#marketplace/requests/prices/agreed-prices.ts';
import { askedChanges } from './asked-changes.ts';
import type { Db } from '#db/db.ts';
import { leadAnswer } from './lead-answer.ts';
import type { LeadRow } from './lead-queries.ts';

/** A company's leads as it sees them, with what their homeowners said about its prices. */
export async function pricedLeads(db: Db, rows: readonly LeadRow[]): Promise<Lead[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const projectIds = rows.map(({ project }) => project.id);
  const agreed = await agreedPrices(db, projectIds);
  const asked = await askedChanges(db, first.match.proId, projectIds);
  return rows.map((row) => {
    const price = agreed.find(({ projectId }) => projectId === row.project.id);
    return {
      ...leadAnswer(row),
      ...(price && { agreed: agreedWith(row, price) }),
      ...(asked.has(row.project.id) && { isChangeAsked: true }),
    };
  });
}

function agreedWith({ match }: LeadRow, { proId, totalCents }: { proId: string; totalCents: number }) {
  return proId === match.proId ? { by: 'this-pro' as const, totalCents } : { by: 'another-pro' as const };
}
