import type { GivenDisclosure } from '@nestwright/domain/requests/disclosure-schema';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { leadMail } from '#marketplace/requests/lead-mail/lead-mail.ts';
import { isMailed } from '#marketplace/requests/lead-mail/lead-words.ts';
import { isOwnedBy, type Owner } from '#marketplace/requests/project/project-owner.ts';
import { type ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { choiceEvent } from '#marketplace/requests/record/record-events.ts';
import { type Db } from '#db/db.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { projects, pros } from '#marketplace/base/tables.ts';
import { DAY_SECONDS } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { isEarlier, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { queueContactEndedMail, queueContactMail } from './contact-mail.ts';
import {
  endDisclosures,
  newDisclosure,
  publishedHash,
} from '#marketplace/requests/disclosure/disclosure-record.ts';
import { type Named, refuseIfContactImpossible, step } from './disclosure-step.ts';

/**
 * How often one pro can be given the details, because each time adds an entry to the record and sends a mail. Taking them
 * back is never refused.
 */
const GIVING = [{ most: 10, seconds: DAY_SECONDS }];

/** A page of the owner's live disclosures, newest first. */
export async function listDisclosures(
  db: Db,
  owner: Owner,
  after?: PageKey,
): Promise<{ disclosures: GivenDisclosure[]; next: string | null }> {
  const condition = isOwnedBy(owner);
  if (condition === undefined) return { disclosures: [], next: null };
  const isFollowing = isEarlier(disclosures.givenAt, disclosures.id, after);
  const read = await db
    .select({ disclosure: disclosures, company: pros.name, service: projects.service })
    .from(disclosures)
    .innerJoin(projects, eq(projects.id, disclosures.projectId))
    .innerJoin(pros, eq(pros.id, disclosures.proId))
    .where(and(condition, isNull(disclosures.revokedAt), isFollowing))
    .orderBy(desc(disclosures.givenAt), desc(disclosures.id))
    .limit(PAGE_SIZE + 1);
  const { rows, next } = pageOf(read, ({ disclosure: { id, givenAt } }) => ({ at: givenAt, id }));
  return {
    disclosures: rows.map(({ disclosure: { projectId, proId, givenAt }, company, service }) => ({
      projectId,
      proId,
      company,
      service,
      givenAt: givenAt.toISOString(),
    })),
    next,
  };
}

/**
 * Lets a pro of the owner's project contact the homeowner, and mails it the details. Repeating it changes nothing.
 * @returns null for a project that is not the owner's, or a pro that it was not matched with.
 * @throws ApiError 409 when the pro has declined or the project is cancelled, 422 for a text that was never published,
 *   429 after too many times.
 */
export function disclose(
  deps: AppDeps,
  owner: Owner,
  { textVersion, ...named }: Named & { textVersion: string },
): Promise<ProjectWithMatches | null> {
  const textHash = publishedHash(textVersion);
  return step(deps, owner, named, async (tx, mine) => {
    if (mine.matched.disclosure !== null) return;
    refuseIfContactImpossible(mine);
    const who = `${named.projectId} ${named.proId}`;
    await enforceLimits(tx, deps, [{ kind: 'disclosure', who, windows: GIVING }]);
    const disclosure = newDisclosure(named, { textHash, at: deps.clock.now() });
    await appendEvents(tx, deps, {
      projectId: named.projectId,
      added: [choiceEvent('disclosed', mine.matched, { text: textHash })],
    });
    await tx.insert(disclosures).values(disclosure);
    await queueContactMail(tx, deps, { ...mine, matched: { ...mine.matched, disclosure } });
  });
}

/**
 * Revokes a pro's access to the contact details, and notifies the pro. Repeating it changes nothing.
 * @returns null for a project that is not the owner's, or a pro that it was not matched with.
 */
export function revoke(deps: AppDeps, owner: Owner, named: Named): Promise<ProjectWithMatches | null> {
  return step(deps, owner, named, async (tx, { whole, matched }) => {
    if (matched.disclosure === null) return;
    const { projectId, proId } = named;
    await appendEvents(tx, deps, { projectId, added: [choiceEvent('revoked', matched)] });
    const unsent = await endDisclosures(tx, { projectIds: [projectId], proId }, deps.clock.now());
    const now = { ...matched, disclosure: null };
    // A lead that was withdrawn is mailed again without the details.
    if (unsent.includes('lead') && isMailed(now)) await enqueueMail(tx, deps, leadMail(deps, whole, now));
    await queueContactEndedMail(tx, deps, { whole, matched: now });
  });
}
