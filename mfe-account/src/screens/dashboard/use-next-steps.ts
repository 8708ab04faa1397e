import { useNow } from '@nestwright/domain/base/clock-store';
import { useDraft } from '@nestwright/domain/requests/draft-store';
import { useFavorites } from '@nestwright/domain/account/favorite-store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import { useSession } from '@nestwright/contract/session/store';

import { newestWanted, type MyProject } from '#projects/my-projects.ts';
import { projectTitle } from '#projects/project-words.ts';
import { useMyReviews } from '#reviews/use-my-reviews.ts';
import { prosToReview } from '#reviews/review-table.ts';

import { nextSteps } from './next-steps.ts';
import type { NewestProject, NextStep } from './situation.ts';

/** This person's next steps, from the session, projects, unsent request and favorites. */
export function useNextSteps(projects: MyProject[]): NextStep[] {
  const now = useNow();
  const session = useSession();
  const draft = useDraft();
  const favorites = useFavorites();
  const { mine } = useMyReviews();
  const newest = newestWanted(projects);
  return nextSteps({
    isSignedIn: isSignedIn(session),
    hasGateway: hasGateway(),
    unsentService: draft === null ? null : draft.draft.service,
    newest: newest === null ? null : summarize(newest, now),
    toReview: prosToReview(projects, mine.reviews)[0] ?? null,
    hasFavorites: favorites.length > 0,
    hasPhone: (session?.PhoneNumber ?? '') !== '',
  });
}

function summarize(project: MyProject, now: Date): NewestProject {
  return {
    id: project.id,
    service: projectTitle(project),
    story: storyOfProject(project, now),
  };
}
