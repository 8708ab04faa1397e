import type { MatchedPro, Project } from '@nestwright/domain/project/schema';

/** The pros that a homeowner can arrange visits with: companies with an inbox that accepted. */
export function visitingPros({ pros }: Pick<Project, 'pros'>): MatchedPro[] {
  return pros.filter(({ isSample, isAsked, answer }) => !isSample && isAsked && answer === 'accepted');
}
