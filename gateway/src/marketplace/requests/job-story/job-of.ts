import { openQuestion } from '@nestwright/domain/prices/quote-rules';
import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import type { Job } from '@nestwright/domain/requests/job-story-schema';
import { contactFor, type Disclosed } from '#marketplace/requests/disclosure/contact-for.ts';
import type { MatchRow, ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import type { JobRows } from './job-rows.ts';

/** What a job is made of: the project, what happened, whom it was matched with, and the rest as `jobRows` reads it. */
export interface JobSource {
  project: ProjectRow;
  history: readonly { status: string; at: Date }[];
  matches: readonly JobSourceMatch[];
  job: JobRows;
}

/** A company that a project was matched with. */
export interface JobSourceMatch {
  match: Pick<MatchRow, 'id' | 'answer' | 'scheduledDate' | 'scheduledWindow'>;
  pro: { id: string; name: string };
  inbox: string | null;
  disclosure: Disclosed | null;
}

/** What a lead's job is made of. */
export interface JobSourceLead extends Pick<JobSource, 'project' | 'job'> {
  match: JobSourceMatch['match'] & Pick<MatchRow, 'proId' | 'doneAt'>;
  disclosure: Disclosed | null;
}

/** A job as its homeowner's story is told from it. */
export function jobOf({ project, history, matches, job }: JobSource): Job {
  const doneAt = history.findLast(({ status }) => status === 'Done')?.at ?? null;
  return {
    ...basicsOf(project),
    silentAt: job.silentAt === null ? null : iso(job.silentAt),
    hasAccount: project.userId !== null,
    doneAt: doneAt?.toISOString() ?? null,
    // Only whether they wrote one themselves: the other side's review may be sealed.
    reviewedBy: reviewersOf(job, 'homeowner'),
    matches: matches.map((matched) => matchOf(project, matched, job)),
    agreement: agreementOf(job.agreements[0]),
    isTaken: false,
  };
}

/** A job as the story of one company's lead is told from it: nothing about other companies but that one of them has the job. */
export function jobOfLead({ project, match, disclosure, job }: JobSourceLead): Job {
  const { proId, doneAt } = match;
  const isOthers = job.agreements.some((one) => one.state !== 'cancelled' && one.proId !== proId);
  const own = job.agreements.find((one) => one.proId === proId);
  const isDoneByOther =
    project.status === 'Done' && doneAt === null && (project.isAgreedFirst || match.scheduledDate === null);
  // Before agreements existed, another pro's visit took the job.
  const isBookedByOther =
    !project.isAgreedFirst && project.status === 'Scheduled' && match.scheduledDate === null;
  return {
    ...basicsOf(project),
    silentAt: null,
    hasAccount: project.userId !== null,
    doneAt: doneAt?.toISOString() ?? null,
    reviewedBy: reviewersOf(job, 'pro'),
    // A lead doesn't name its own company, which has an account.
    matches: [matchOf(project, { match, pro: { id: proId, name: '' }, inbox: '', disclosure }, job)],
    agreement: agreementOf(own),
    isTaken: project.status !== 'Cancelled' && (isOthers || isDoneByOther || isBookedByOther),
  };
}

function basicsOf(project: ProjectRow) {
  const { date, window, isAgreedFirst, createdAt } = project;
  return {
    status: project.status as ProjectStatus,
    timeZone: zoneOfHome(project),
    wanted: { date, window },
    isAgreedFirst,
    createdAt: createdAt.toISOString(),
  };
}

function reviewersOf({ reviews }: JobRows, side: 'homeowner' | 'pro') {
  return reviews
    .filter((review) => review.side === side)
    .map((review) => review.side)
    .slice(0, 1);
}

function matchOf(
  project: ProjectRow,
  { match, pro, inbox, disclosure }: JobSourceMatch,
  job: JobRows,
): Job['matches'][number] {
  const rows = job.matches.find(({ id }) => id === match.id);
  const { scheduledDate: date, scheduledWindow: window } = match;
  return {
    id: match.id,
    proId: pro.id,
    company: pro.name,
    answer: match.answer,
    isAsked: inbox !== null,
    mayContact: contactFor(pro.id, { project, disclosure }) !== null,
    set: date === null ? null : { date, window: window ?? project.window },
    price: priceOf(rows?.prices[0]),
    visits: (rows?.visits ?? []).map((visit) => ({
      ...visit,
      startsAt: iso(visit.startsAt),
      endsAt: iso(visit.endsAt),
      heldUntil: visit.heldUntil === null ? null : iso(visit.heldUntil),
    })),
    proposals: (rows?.proposals ?? []).map(({ id, by, purpose, moves, times }) => ({
      id,
      by,
      purpose,
      isMove: moves !== null,
      lastStart: iso(times.toSorted().at(-1) ?? '1970-01-01T00:00:00Z'),
    })),
    said: rows?.said ? { by: rows.said.by, at: iso(rows.said.at) } : null,
  };
}

function priceOf(
  row: JobRows['matches'][number]['prices'][number] | undefined,
): Job['matches'][number]['price'] {
  if (row === undefined) return null;
  const { state, totalCents, validUntil, expiresAt, notes, head } = row;
  const canAsk = state === 'offered' || state === 'expired';
  const questions = notes
    .filter(({ kind }) => kind !== 'wish')
    .map(({ kind }) => ({ by: kind === 'question' ? ('homeowner' as const) : ('pro' as const) }));
  const isAsked = notes.some(({ kind, n }) => kind === 'wish' && n === head);
  const asks = !canAsk ? null : openQuestion(questions) ? 'question' : isAsked ? 'change' : null;
  return { state, totalCents, validUntil, expiresAt: iso(expiresAt), asks };
}

function agreementOf(row: JobRows['agreements'][number] | undefined): Job['agreement'] {
  if (row === undefined) return null;
  const { proId, state, nowCents, lapsesAt, workDate, workWindow, endedBy, feeCents } = row;
  const [change] = row.changes;
  const [payment] = row.payments;
  return {
    proId,
    state,
    nowCents,
    work: workDate === null || workWindow === null ? null : { date: workDate, window: workWindow },
    lapsesAt: lapsesAt === null ? null : iso(lapsesAt),
    change:
      change === undefined
        ? null
        : {
            id: change.id,
            by: change.by,
            nextCents: nowCents + change.deltaCents,
            validUntil: change.validUntil,
            expiresAt: iso(change.expiresAt),
          },
    payment: payment === undefined ? null : { by: payment.by, isConfirmed: payment.confirmedAt !== null },
    ended: state === 'cancelled' ? { by: endedBy ?? 'homeowner', feeCents } : null,
  };
}

/** Moments in JSON have the database's own format. */
function iso(moment: string): string {
  return new Date(moment).toISOString();
}
