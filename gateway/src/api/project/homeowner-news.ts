import type { WholeProject } from './project-queries.ts';

/** What has become of a request; `proId` is the company that did it. */
export type HomeownerNews =
  | { kind: 'accepted'; proId: string }
  | { kind: 'scheduled'; proId: string; isMoved: boolean }
  | { kind: 'all-declined' };

/** The newest news of a project that is still wanted; null while nobody has said yes. */
export function standingNews({ project, matches }: WholeProject): HomeownerNews | null {
  if (project.status !== 'Accepted' && project.status !== 'Scheduled') return null;
  const coming = matches.find(({ match }) => match.scheduledDate !== null);
  if (coming !== undefined) return { kind: 'scheduled', proId: coming.pro.id, isMoved: false };
  const willing = matches.find(({ match }) => match.answer === 'accepted');
  return willing === undefined ? null : { kind: 'accepted', proId: willing.pro.id };
}
