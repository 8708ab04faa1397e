import { shownStars } from '@nestwright/domain/reviews/review-rules';
import { checkedWords } from '@nestwright/domain/companies/vetting-rules';
import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import {
  draftSchema,
  type Offer,
  type ProjectDraft,
  toWire,
} from '@nestwright/domain/requests/project-schema';
import { jobOf } from '#marketplace/requests/job-story/job-of.ts';
import { contactFor, type Disclosed } from '#marketplace/requests/disclosure/contact-for.ts';
import type { MatchedProRow, ProjectRow, ProjectWithMatches } from './project-queries.ts';

/** When someone comes: local date and window. */
export interface When {
  date: string;
  window: string;
}

/** What an answer shows of a project. */
export interface ShownProject extends Pick<ProjectWithMatches, 'project' | 'history' | 'job'> {
  matches: ShownMatch[];
}

/** What an answer shows of a pro that a project was matched with. */
export interface ShownMatch extends Pick<MatchedProRow, 'inbox'> {
  match: Pick<
    MatchedProRow['match'],
    'id' | 'distanceMiles' | 'reasons' | 'answer' | 'scheduledDate' | 'scheduledWindow'
  >;
  pro: Pick<
    MatchedProRow['pro'],
    'id' | 'name' | 'phone' | 'rating' | 'reviewCount' | 'answerMinutes' | 'createdAt' | 'checks'
  >;
  disclosure: Disclosed | null;
}

/** A project as answered: the wire draft with its current state. */
export function projectAnswer(whole: ShownProject) {
  const { project, history, matches } = whole;
  const { date, window } = whenOf(whole);
  return {
    id: project.id,
    ...toWire({ ...draftOf(project), date, window: window as ProjectDraft['window'] }),
    status: project.status as ProjectStatus,
    offer: offerOf(project),
    isEmailConfirmed: project.emailConfirmedAt !== null,
    linkUntil: project.linkHash === null ? null : (project.linkUntil?.toISOString() ?? null),
    createdAt: project.createdAt.toISOString(),
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    pros: matches.map(({ match, pro, inbox, disclosure }) => ({
      id: pro.id,
      name: pro.name,
      rating: shownStars(pro),
      phone: pro.phone,
      distanceMiles: match.distanceMiles,
      answer: match.answer,
      isComing: match.scheduledDate !== null,
      usualAnswerMinutes: pro.answerMinutes,
      isAsked: inbox !== null,
      mayContact: contactFor(pro.id, { project, disclosure }) !== null,
      isNew: isNewAt(project.createdAt, pro),
      checks: pro.checks.map(checkedWords),
      reasons: match.reasons,
    })),
    job: jobOf(whole),
  };
}

const NEW_FOR_MS = 90 * 86_400_000;

/** Whether a company had joined only recently when it was matched. */
function isNewAt(moment: Date, { createdAt }: { createdAt: Date }): boolean {
  return moment.getTime() - createdAt.getTime() < NEW_FOR_MS;
}

/** What can identify a person or a street. A description is free text, so it can, too. */
const HIDDEN = { firstName: '', lastName: '', phone: '', email: '', address: '', apt: '', description: '' };

/** A project as the holder of its mailed link sees it: nothing that identifies a person or a street. */
export function linkedAnswer(whole: ProjectWithMatches) {
  return projectAnswer({ ...whole, project: { ...whole.project, ...HIDDEN } });
}

/** The scheduled visit, or else the time the homeowner asked for. With a pro's id, only that pro's visit counts. */
export function whenOf({ project, matches }: ShownProject, proId?: string): When {
  const isTheirs = (id: string) => proId === undefined || id === proId;
  const scheduled = matches.find(({ match, pro }) => match.scheduledDate !== null && isTheirs(pro.id))?.match;
  return {
    date: scheduled?.scheduledDate ?? project.date,
    window: scheduled?.scheduledWindow ?? project.window,
  };
}

/** The offer that a stored project carries. */
export function offerOf({ offerPercent }: ProjectRow): Offer {
  return offerPercent === null ? null : { percent: offerPercent };
}

type Answer = Exclude<keyof ProjectDraft, 'photos'>;

/** A request's answers are columns. Its photos have a table of their own. */
const answers = Object.keys(draftSchema.entries).filter((field): field is Answer => field !== 'photos');

/** A stored project's request in product words. */
export function draftOf(row: ProjectRow): ProjectDraft {
  const stored: Record<Answer, unknown> = row;
  const draft = Object.fromEntries(answers.map((field) => [field, stored[field]]));
  return { ...draft, photos: [] } as unknown as ProjectDraft;
}
