import type { WholeProject } from './project-queries.ts';

/** News of a request; `proId` is the company that caused it. */
export type HomeownerNews =
  | { kind: 'accepted'; proId: string }
  | { kind: 'scheduled'; proId: string; isMoved: boolean }
  | { kind: 'all-declined' };

/** The latest news of an active project; null while nobody has said yes. */
export function latestNews({ project, matches }: WholeProject): HomeownerNews | null {
  if (project.status !== 'Accepted' && project.status !== 'Scheduled') return null;
  const coming = matches.find(({ match }) => match.scheduledDate !== null);
  if (coming !== undefined) return { kind: 'scheduled', proId: coming.pro.id, isMoved: false };
  const willing = matches.find(({ match }) => match.answer === 'accepted');
  return willing === undefined ? null : { kind: 'accepted', proId: willing.pro.id };
}
