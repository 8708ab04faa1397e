import { MIGRATED_VERSION, publishedDisclosures } from '@nestwright/domain/requests/disclosure-rules';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { disclosures } from './disclosure-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';
import { UNSENT } from '#marketplace/base/mail/mail-row.ts';
import type { DisclosureRow } from './contact-for.ts';

/** SHA-256 of a text that a homeowner was shown, as disclosures keep it. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Hash of a published text.
 * @throws ApiError 422 for a version that no page ever showed.
 */
export function publishedHash(version: string): string {
  const text = version === MIGRATED_VERSION ? undefined : publishedDisclosures.get(version);
  if (text !== undefined) return textHash(text);
  const message = 'We never published this version of the text. Please reload the page and try again.';
  throw new ApiError(422, 'invalid', message, { fields: { textVersion: message } });
}

/** A new disclosure, not written yet. */
export function newDisclosure(
  named: { projectId: string; proId: string },
  given: { textHash: string; at: Date },
): DisclosureRow {
  const { projectId, proId } = named;
  return { id: randomUUID(), projectId, proId, textHash: given.textHash, givenAt: given.at, revokedAt: null };
}

/** Which disclosures to end: those of some projects, of a pro, or of a pro in some projects. */
export type Ending =
  | { projectIds: readonly string[]; proId?: string }
  | { projectIds?: undefined; proId: string };

/**
 * Ends live disclosures, and withdraws unsent mail with contact details. The caller holds the projects' rows. Ended
 * disclosures stay as they are.
 * @returns the templates of the withdrawn mails.
 */
export async function endDisclosures(tx: Db, { projectIds, proId }: Ending, now: Date): Promise<string[]> {
  if (projectIds?.length === 0) return [];
  const ended = await tx
    .update(disclosures)
    .set({ revokedAt: now })
    .where(
      and(
        isNull(disclosures.revokedAt),
        projectIds && inArray(disclosures.projectId, [...projectIds]),
        proId === undefined ? undefined : eq(disclosures.proId, proId),
      ),
    )
    .returning();
  if (ended.length === 0) return [];
  // A mail that is being sent loses its claim, so a failed try is not repeated.
  const gone = {
    status: 'void' as const,
    claimId: null,
    recipient: '',
    replyTo: null,
    subject: '',
    text: '',
    html: '',
  };
  const ids = ended.map(({ id }) => id);
  const unsent = await tx
    .update(mails)
    .set(gone)
    .where(and(inArray(mails.disclosureId, ids), inArray(mails.status, UNSENT)))
    .returning({ template: mails.template });
  return unsent.map(({ template }) => template);
}

/** SQL condition for joining a match with the live disclosure that names its pro; there is at most one. */
export function isOfMatch() {
  return and(
    eq(disclosures.projectId, projectPros.projectId),
    eq(disclosures.proId, projectPros.proId),
    isNull(disclosures.revokedAt),
  );
}
