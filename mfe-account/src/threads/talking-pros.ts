import type { MatchedPro, Project } from '@nestwright/domain/project/schema';

/** The pros that a homeowner can talk with: companies with an inbox, from the moment they are asked. */
export function talkingPros({ pros }: Pick<Project, 'pros'>): MatchedPro[] {
  return pros.filter(({ isSample, isAsked }) => !isSample && isAsked);
}
