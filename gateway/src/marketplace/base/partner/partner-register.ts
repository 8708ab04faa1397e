import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import { partnerOrigins, partners } from './partner-tables.ts';

export type PartnerRow = typeof partners.$inferSelect;

/** The path of the framed form. The gateway adds the origin of the page around it to the form's address. */
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
 * The origin of the page whose frame sends a request, from the browser's Referer. In a browser only our own frame can
 * send it, but any other program can forge it. So it is used for counting and gives no access.
 */
export function framedBy({ headers: { referer } }: Pick<FastifyRequest, 'headers'>): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return pathname === FRAME_PATH ? searchParams.get('origin') : null;
}
