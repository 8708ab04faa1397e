import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { changeOrders, changeTexts } from '#marketplace/prices/quote/quote-tables.ts';

export type ChangeRow = typeof changeOrders.$inferSelect;
export type ChangeTextRow = typeof changeTexts.$inferSelect;

/** A proposed change. Its text is deleted when a person in it is forgotten. */
export interface WholeChange {
  change: ChangeRow;
  text: ChangeTextRow | null;
}

/** The changes of an agreement, in the order in which they were proposed. */
export function readChanges(db: Db, agreementId: string): Promise<WholeChange[]> {
  return db
    .select({ change: changeOrders, text: changeTexts })
    .from(changeOrders)
    .leftJoin(changeTexts, eq(changeTexts.changeId, changeOrders.id))
    .where(eq(changeOrders.agreementId, agreementId))
    .orderBy(asc(changeOrders.n));
}

/** The lines that a change removes and adds. */
export function linesOf({ removed, added }: ChangeTextRow): { removed: QuoteLine[]; added: QuoteLine[] } {
  return { removed: JSON.parse(removed) as QuoteLine[], added: JSON.parse(added) as QuoteLine[] };
}
