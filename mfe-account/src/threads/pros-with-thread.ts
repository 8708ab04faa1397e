import type { MatchedPro, Project } from '@nestwright/domain/project/schema';

/** The pros that a homeowner can exchange messages with: companies with an inbox, once they are asked. */
export function prosWithThread({ pros }: Pick<Project, 'pros'>): MatchedPro[] {
  return pros.filter(({ isSample, isAsked }) => !isSample && isAsked);
}
