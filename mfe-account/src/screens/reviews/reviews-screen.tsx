import { SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { SessionEnded } from '@nestwright/domain/parts/session-ended';
import { ShowMore } from '@nestwright/domain/parts/show-more';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { paths } from '@nestwright/domain/paths';
import { Link, useLoaderData, useSearchParams } from '@nestwright/contract/router';
import type { MyReviews, Review } from '@nestwright/domain/reviews/review-schema';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';
import { Notice } from '@nestwright/kit/notice';
import { useEffect, useRef, useState } from 'react';

import { SectionHead } from '#frame/section-head.tsx';
import section from '#frame/section.module.css';
import { useMyProjects } from '#projects/use-my-projects.ts';
import { prosToReview } from '#reviews/review-table.ts';
import { SignUpToReview } from '#reviews/sign-up-to-review.tsx';
import { askedReviews, useMyReviews } from '#reviews/use-my-reviews.ts';

import { AboutMe } from './about-me.tsx';
import { outcomeText, thanksFor } from './outcome-text.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewsTable } from './reviews-table.tsx';

/** Its forms' action. */
export { answerReview } from '#reviews/answer-review.ts';

/** A review that was sent from this page, and its author, who alone reads the thanks. */
interface SentReview {
  userId: string | undefined;
  review: Review;
}

/** /account/reviews: the review form for finished projects, and the table of reviews. */
export function ReviewsScreen() {
  const [query] = useSearchParams();
  const wanted = query.get('project');
  const session = useSession();
  const { projects } = useMyProjects({ id: wanted ?? undefined });
  const keys = askedReviews(query);
  const canReview = isSignedIn(session);
  const hasEnded = useRefusedForm()?.code === SIGN_IN_NEEDED && !canReview;
  const { mine, isReachable, refresh, more } = useMyReviews(
    useLoaderData() as MyReviews | null | undefined,
    keys,
  );
  const { reviews, about } = mine;
  const [lastSent, setLastSent] = useState<SentReview>();
  const sent = lastSent?.userId === session?.UserID ? lastSent?.review : undefined;
  const said = sent ? thanksFor(sent) : outcomeText(query.get('done'), reviews);
  const outcome = useRef<HTMLParagraphElement>(null);
  // The form and its button may disappear with the focus.
  useEffect(() => {
    if (sent) outcome.current?.focus();
  }, [sent]);
  const subjects = prosToReview(projects, reviews);
  const inOrder = subjects.toSorted(
    (one, other) => Number(other.projectId === wanted) - Number(one.projectId === wanted),
  );
  const confirm = (review: Review) => {
    setLastSent({ userId: session?.UserID, review });
    refresh();
  };
  return (
    <>
      <SectionHead
        title="My Reviews"
        description="Your reviews of the pros who worked on your home, and what they wrote about you."
      >
        When a project is done, tell us how it went. Your review helps the next homeowner choose.
      </SectionHead>
      <div className={section.stack}>
        <UnavailableHere>
          You can’t write reviews on this site. The reviews below are samples. To tell us how it went, use the{' '}
          <Link to={paths.contact}>contact form</Link>.
        </UnavailableHere>
        {!isReachable && hasGateway() && (
          <Notice kind="pending" role="status">
            We can’t load your reviews right now. Please try again in a moment.
          </Notice>
        )}
        {said !== undefined && (
          <p ref={outcome} tabIndex={-1} role="status" className={section.done}>
            {said}
          </p>
        )}
        {!canReview && <SessionEnded />}
        {!canReview && !hasEnded && inOrder.length > 0 && <SignUpToReview />}
        {keys.after === undefined && inOrder.length > 0 && canReview && (
          <ReviewForm subjects={inOrder} onSaved={confirm} />
        )}
        <ReviewsTable reviews={reviews} hasSamples={about.length === 0} />
        <ShowMore
          key={`reviews ${keys.after}`}
          what="reviews"
          count={reviews.length}
          to={mine.next && `?${new URLSearchParams({ after: mine.next })}`}
          onMore={() => more('reviews')}
        />
        {canReview && hasGateway() && <AboutMe mine={mine} />}
        <ShowMore
          key={`about ${keys.aboutAfter}`}
          what="reviews about you"
          count={about.length}
          to={mine.nextAbout && `?${new URLSearchParams({ aboutAfter: mine.nextAbout })}`}
          onMore={() => more('about')}
        />
        {(keys.after ?? keys.aboutAfter) !== undefined && (
          <p>
            <Link to={{ search: '' }}>Newest reviews</Link>
          </p>
        )}
      </div>
    </>
  );
}
