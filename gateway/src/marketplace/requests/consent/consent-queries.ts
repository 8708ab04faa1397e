import { type ConsentKind, publishedWordings } from '@nestwright/domain/requests/consent-rules';
import type { GivenConsent } from '@nestwright/domain/requests/consent-schema';
import { and, desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { isOwnedBy, type Owner } from '#marketplace/requests/project/project-owner.ts';
import { lockProject, readProject } from '#marketplace/requests/project/project-queries.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { byHomeowner } from '#marketplace/requests/record/record-events.ts';
import { type Db, transact } from '#db/db.ts';
import { consents, projects } from '#marketplace/base/tables.ts';
import { notFoundError } from '#http/errors.ts';
import { isEarlier, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';
import { queueWithdrawnMails } from './consent-mail.ts';
import type { ConsentRow } from './consent-record.ts';

/** Which consents are listed: those of one project, or all; a page after a key. */
export interface WantedConsents {
  projectId?: string | undefined;
  after?: PageKey | undefined;
}

/** A page of the consents that the owner gave with requests, newest first. */
export async function listConsents(
  db: Db,
  owner: Owner,
  { projectId, after }: WantedConsents,
): Promise<{ consents: GivenConsent[]; next: string | null }> {
  const isOfProject = projectId === undefined ? undefined : eq(consents.projectId, projectId);
  const read = await readConsents(db, owner, and(isOfProject, isEarlier(consents.at, consents.id, after)));
  const { rows, next } = pageOf(read, ({ id, at }) => ({ at, id }));
  return { consents: rows.map(consentAnswer), next };
}

/**
 * Withdraws one of the owner's consents and tells everyone who relied on it, once. Nobody relies on those of a partner's
 * test request.
 * @throws ApiError 404 for a consent that is not the owner's.
 */
export function withdrawConsent(deps: AppDeps, owner: Owner, id: string): Promise<GivenConsent> {
  return transact(deps.db, async (tx) => {
    const known = await findConsent(tx, owner, id);
    await lockProject(tx, known.projectId!);
    const [withdrawn] = await tx
      .update(consents)
      .set({ withdrawnAt: deps.clock.now() })
      .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)))
      .returning();
    if (withdrawn !== undefined) {
      await appendEvents(tx, deps, {
        projectId: known.projectId!,
        added: [{ type: 'consent-withdrawn', actor: byHomeowner, facts: { consent: known.kind } }],
      });
      const whole = await readProject(tx, known.projectId!);
      if (whole !== undefined && !whole.project.isTest)
        await queueWithdrawnMails(tx, deps, { whole, kind: known.kind as ConsentKind });
    }
    return consentAnswer(await findConsent(tx, owner, id));
  });
}

async function findConsent(tx: Db, owner: Owner, id: string): Promise<ConsentRow> {
  const [found] = await readConsents(tx, owner, eq(consents.id, id));
  if (found === undefined) throw notFoundError('There is no such consent.');
  return found;
}

/** One more than a page has. */
async function readConsents(db: Db, owner: Owner, which: SQL | undefined): Promise<ConsentRow[]> {
  const condition = isOwnedBy(owner);
  if (condition === undefined) return [];
  return db
    .select(getTableColumns(consents))
    .from(consents)
    .innerJoin(projects, eq(projects.id, consents.projectId))
    .where(and(condition, eq(consents.isGiven, true), which))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(PAGE_SIZE + 1);
}

function consentAnswer({ id, projectId, kind, textVersion, at, withdrawnAt }: ConsentRow): GivenConsent {
  return {
    id,
    projectId: projectId!,
    kind: kind as ConsentKind,
    text: publishedWordings.get(textVersion)?.[kind as ConsentKind] ?? '',
    at: at.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
