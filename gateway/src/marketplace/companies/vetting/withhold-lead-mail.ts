import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { lower } from '#db/columns.ts';
import type { Db } from '#db/db.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { agreements, quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { proProfiles, users } from '#marketplace/base/tables.ts';
import { UNSENT } from '#marketplace/base/mail/mail-row.ts';

/** Cancels unsent mail with leads or contact details to a company that lost access, except about agreed work. */
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
  const inbox = tx
    .select({ email: lower(users.email) })
    .from(proProfiles)
    .innerJoin(users, eq(users.id, proProfiles.userId))
    .where(eq(proProfiles.proId, proId));
  const isNewLead = and(
    inArray(lower(mails.recipient), inbox),
    eq(mails.template, 'lead'),
    notInArray(mails.projectId, agreed),
  );
  const gone = { recipient: '', replyTo: null, subject: '', text: '', html: '' };
  // Separate statements, because each has its own index.
  for (const which of [inArray(mails.disclosureId, open), isNewLead])
    await tx
      .update(mails)
      .set({ status: 'void' as const, claimId: null, ...gone })
      .where(and(which, inArray(mails.status, UNSENT)));
}
