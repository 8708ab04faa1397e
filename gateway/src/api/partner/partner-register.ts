import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import { partnerOrigins, partners } from '#db/partner-tables.ts';

export type PartnerRow = typeof partners.$inferSelect;

/** The path of the framed form; the gateway writes the origin of the page around it into its address. */
const FRAME_PATH = '/widgets/v1/request';

/** The partner that registered an origin, unless it was disabled. */
export async function partnerAt(db: Db, origin: string): Promise<PartnerRow | undefined> {
  const [found] = await db
    .select({ partner: partners })
    .from(partnerOrigins)
    .innerJoin(partners, eq(partners.id, partnerOrigins.partnerId))
    .where(and(eq(partnerOrigins.origin, origin), isNull(partners.disabledAt)));
  return found?.partner;
}

/**
 * The origin of the page whose frame sends a request, as the browser's Referer names it. Only our own frame can make a
 * browser say so, but any other program may: it is for counting, and opens nothing.
 */
export function framedBy({ headers: { referer } }: Pick<FastifyRequest, 'headers'>): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return pathname === FRAME_PATH ? searchParams.get('origin') : null;
}
