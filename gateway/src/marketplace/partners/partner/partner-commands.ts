import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { transact } from '#db/db.ts';
import { partnerOrigins, partners } from '#marketplace/base/partner/partner-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { isPlainOrigin } from '#http/plain-origin.ts';
import type { PartnerRow } from '#marketplace/base/partner/partner-register.ts';
import { OperatorError } from '#marketplace/base/command/operator-command.ts';

/** A partner as the list shows it. */
export interface ListedPartner extends PartnerRow {
  origins: string[];
}

/**
 * Registers a partner and its pages' origins.
 * @returns the partner's id and the address of its figures.
 */
export async function addPartner(
  deps: AppDeps,
  { name, origins, isTest }: { name: string; origins: readonly string[]; isTest: boolean },
): Promise<{ id: string; link: string }> {
  if (name.trim() === '' || name.length > 100)
    throw new OperatorError('A name must have 1 to 100 characters.');
  if (origins.length === 0) throw new OperatorError('Name the pages: --origin https://www.example.com');
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined)
    throw new OperatorError(
      `${wrong} is not an origin: write it as https://www.example.com, without a path.`,
    );
  const [id, token] = [randomUUID(), randomToken()];
  await transact(deps.db, async (tx) => {
    const [taken] = await tx
      .select({ origin: partnerOrigins.origin })
      .from(partnerOrigins)
      .where(inArray(partnerOrigins.origin, [...origins]));
    if (taken) throw new OperatorError(`${taken.origin} already belongs to a partner; see the list.`);
    const linkHash = hashToken(token);
    await tx
      .insert(partners)
      .values({ id, name: name.trim(), isTest, linkHash, createdAt: deps.clock.now() });
    const rows = [...new Set(origins)].map((origin) => ({ origin, partnerId: id }));
    await tx.insert(partnerOrigins).values(rows);
  });
  return { id, link: linkOf(deps, token) };
}

/** Every partner, oldest first. */
export async function listPartners({ db }: AppDeps): Promise<ListedPartner[]> {
  const all = await db.select().from(partners).orderBy(asc(partners.createdAt), asc(partners.id));
  const origins = await db.select().from(partnerOrigins).orderBy(asc(partnerOrigins.origin));
  return all.map((partner) => ({
    ...partner,
    origins: origins.filter(({ partnerId }) => partnerId === partner.id).map(({ origin }) => origin),
  }));
}

/** Ends a registration: its form is no longer shown, and nothing is sent. Another partner can register its origins. */
export async function disablePartner(deps: AppDeps, id: string): Promise<void> {
  await changePartner(deps, id, { disabledAt: deps.clock.now() });
  await deps.db.delete(partnerOrigins).where(eq(partnerOrigins.partnerId, id));
}

/** Makes a new address for the partner's figures. The old one stops working. */
export async function renewLink(deps: AppDeps, id: string): Promise<string> {
  const token = randomToken();
  await changePartner(deps, id, { linkHash: hashToken(token) });
  return linkOf(deps, token);
}

/** Ends the address of the partner's figures without a new one. */
export async function endPartnerLink(deps: AppDeps, id: string): Promise<void> {
  await changePartner(deps, id, { linkHash: null });
}

/**
 * Changes an enabled partner.
 * @throws OperatorError if there is none with this id.
 */
export async function changePartner({ db }: AppDeps, id: string, values: Partial<PartnerRow>): Promise<void> {
  const known = and(eq(partners.id, id), isNull(partners.disabledAt));
  const rows = /^[0-9a-f-]{36}$/.test(id)
    ? Object.keys(values).length === 0
      ? await db.select({ id: partners.id }).from(partners).where(known)
      : await db.update(partners).set(values).where(known).returning({ id: partners.id })
    : [];
  if (rows.length === 0) throw new OperatorError('There is no such partner; see the list.');
}

/** https, or loopback for tests. */
function isOrigin(text: string): boolean {
  if (!isPlainOrigin(text)) return false;
  return text.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(text);
}

function linkOf({ config }: AppDeps, token: string): string {
  return `${siteOrigin(config)}/_partners/${token}`;
}
