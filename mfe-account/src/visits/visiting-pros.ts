import type { MatchedPro, Project } from '@nestwright/domain/requests/project-schema';

/** The pros that a homeowner can arrange visits with: companies that accepted and haven't left. */
export function visitingPros({ pros }: Pick<Project, 'pros'>): MatchedPro[] {
  return pros.filter(({ isAsked, answer }) => isAsked && answer === 'accepted');
}
