import { DISCOUNT_PERCENT } from '@nestwright/domain/site/discount-rules';
import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { type PartnerRow } from '#marketplace/base/partner/partner-register.ts';
import type { Match } from '#marketplace/matching/nearest/wanted-pro.ts';
import { type RequestLink } from '#marketplace/requests/request-link/request-link.ts';
import { type Db } from '#db/db.ts';
import { projects } from '#marketplace/base/tables.ts';
import { hashToken } from '#http/cookies.ts';
import type { ProjectRow } from './project-queries.ts';
import { type Visitor } from './project-visitor.ts';
import type { Submitting } from './submitting.ts';

interface NewProject {
  submitting: Submitting;
  contentHash: string;
  visitor: Visitor;
  found: readonly Match[];
  link: RequestLink;
  partner: PartnerRow | undefined;
}

/** Undefined when the id is taken. A second gateway with the same id waits here for the first transaction to end. */
export async function insertProject(
  tx: Db,
  deps: AppDeps,
  { submitting: { submission, account }, contentHash, visitor, found, link, partner }: NewProject,
): Promise<ProjectRow | undefined> {
  const {
    id,
    consent: _consent,
    secret: _secret,
    photos: _photos,
    asGuest: _asGuest,
    visit,
    ...draft
  } = submission;
  const now = deps.clock.now();
  const isConfirmed =
    account === null ? visitor.hasConfirmed : account.user.email === submission.email.toLowerCase();
  const [project] = await tx
    .insert(projects)
    .values({
      ...draft,
      id,
      userId: account?.user.id ?? null,
      visitorHash: account === null ? hashToken(visitor.known ?? visitor.own) : null,
      secretHash: visitor.secretHash,
      contentHash,
      recordId: randomUUID(),
      linkHash: link.hash,
      linkUntil: link.until,
      emailConfirmedAt: isConfirmed ? now : null,
      // Only ending the account's discount shows whether the request gets the offer.
      offerPercent: account === null && visitor.known === null ? DISCOUNT_PERCENT : null,
      visit,
      partnerId: partner?.id ?? null,
      isTest: partner?.isTest ?? false,
      status: statusOf(found),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: projects.id })
    .returning();
  return project;
}

function statusOf(found: readonly unknown[]): ProjectStatus {
  return found.length === 0 ? 'Pending' : 'Matched';
}
