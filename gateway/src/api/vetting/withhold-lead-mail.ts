import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { disclosures } from '#db/disclosure-tables.ts';
import { agreements, quotes } from '#db/quote-tables.ts';
import { mails } from '#db/tables.ts';

/** Takes back mail with contact details to a company that may no longer read leads, except about work that was agreed on. */
export async function withholdLeadMail(tx: Db, proId: string): Promise<void> {
  const agreed = tx
    .select({ id: quotes.projectId })
    .from(quotes)
    .innerJoin(agreements, eq(agreements.quoteId, quotes.id))
    .where(eq(quotes.proId, proId));
  const open = tx
    .select({ id: disclosures.id })
    .from(disclosures)
    .where(
      and(
        eq(disclosures.proId, proId),
        isNull(disclosures.revokedAt),
        notInArray(disclosures.projectId, agreed),
      ),
    );
  const gone = { recipient: '', replyTo: null, subject: '', text: '', html: '' };
  await tx
    .update(mails)
    .set({ status: 'void' as const, claimId: null, ...gone })
    .where(and(inArray(mails.disclosureId, open), inArray(mails.status, ['waiting', 'sending'])));
}
