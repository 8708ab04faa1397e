import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { payments } from '#marketplace/prices/quote/quote-tables.ts';

/** The recorded payment of an agreement's total. */
export type PaymentRow = typeof payments.$inferSelect;

/** Reads the recorded payment of an agreement's total; null while there is none. */
export async function readPayment(db: Db, agreementId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.agreementId, agreementId));
  return row ?? null;
}
