import type { Urgency } from '@nestwright/domain/requests/project-rules';
import { WIDE_MILES } from '@nestwright/domain/requests/ask-farther-rules';
import type { Visit } from '@nestwright/domain/site/landing-schema';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { enqueueMails } from '#marketplace/base/mail/mail-queue.ts';
import { findPros } from '#marketplace/matching/nearest/find-pros.ts';
import { leadMails } from '#marketplace/requests/lead-mail/lead-mail.ts';
import { addMatches } from '#marketplace/requests/project/add-matches.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import {
  findProject,
  lockProject,
  type ProjectRow,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';

/**
 * Looks for pros up to `WIDE_MILES` away, whatever distance they usually travel, because the homeowner asked for it
 * after nobody served the request (product/rules#matching). Changes nothing if the request has pros, is a partner's
 * test or is no longer open. No pro may contact the homeowner until the homeowner allows it. Null for a project that
 * is not the owner's.
 */
export function widenProject(deps: AppDeps, owner: Owner, id: string): Promise<ProjectWithMatches | null> {
  return transact(deps.db, async (tx) => {
    if ((await findProject(tx, owner, id)) === undefined) return null;
    await lockProject(tx, id);
    const mine = await findProject(tx, owner, id);
    if (mine === undefined) return null;
    if (mine.project.isTest || mine.project.status !== 'Pending' || mine.matches.length > 0) return mine;
    const need = { ...needOf(mine.project), reachMiles: WIDE_MILES };
    const found = await findPros(tx, need, deps.clock.now());
    if (found.length === 0) return mine;
    const matches = await addMatches(tx, deps, { whole: mine, found });
    await enqueueMails(tx, deps, leadMails(deps, { ...mine, matches }));
    return (await findProject(tx, owner, id)) ?? null;
  });
}

function needOf({ service, zip, urgency, date, window, visit }: ProjectRow) {
  const { company = '', companyId = '' } = visit as Partial<Visit>;
  return { service, zip, urgency: urgency as Urgency | '', time: { date, window }, company, companyId };
}
