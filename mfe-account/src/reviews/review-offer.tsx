import { useSession } from '@nestwright/contract/session/store';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { LinkButton } from '@nestwright/kit/link-button';

import type { MyProject } from '#projects/my-projects.ts';

import { SignUpToReview } from './sign-up-to-review.tsx';

/** Leads to the review of done work, unless it is written or "Your turn" leads there already. */
export function ReviewOffer({ project, story }: { project: MyProject; story: JobStory }) {
  const canReview = isSignedIn(useSession());
  if (story.phase !== 'done' || project.pros.length === 0 || project.heldBy !== 'gateway') return null;
  if (!canReview) return <SignUpToReview />;
  const isSaid = story.mine.some(({ what }) => what === 'write-review');
  if (isSaid || project.job?.reviewedBy.includes('homeowner')) return null;
  return (
    <p className="nw-screen">
      <LinkButton to={`/account/reviews?project=${project.id}`}>Write a review</LinkButton>
    </p>
  );
}
