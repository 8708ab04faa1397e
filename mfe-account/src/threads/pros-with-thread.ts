import type { MatchedPro, Project } from '@nestwright/domain/requests/project-schema';

/** The pros that a homeowner can exchange messages with: companies that haven't left. */
export function prosWithThread({ pros }: Pick<Project, 'pros'>): MatchedPro[] {
  return pros.filter(({ isAsked }) => isAsked);
}
