import { hasGateway } from '@nestwright/domain/http/store';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { paths } from '@nestwright/domain/paths';
import { Link, useLoaderData, useSearchParams } from '@nestwright/contract/router';
import type { Review } from '@nestwright/domain/review/schema';
import { Notice } from '@nestwright/kit/notice';

import { SectionHead } from '#frame/section-head.tsx';
import section from '#frame/section.module.css';
import { useMyProjects } from '#projects/use-my-projects.ts';
import { prosToReview } from '#reviews/review-table.ts';
import { useMyReviews } from '#reviews/use-my-reviews.ts';

import { ReviewForm } from './review-form.tsx';
import { ReviewsTable } from './reviews-table.tsx';

/** /account/reviews: reviews to write for finished projects, and the table of reviews. */
export function ReviewsScreen() {
  const [query] = useSearchParams();
  const { projects } = useMyProjects();
  const { reviews, isReachable, refresh } = useMyReviews(useLoaderData() as Review[] | null | undefined);
  const subjects = prosToReview(projects, reviews);
  const wanted = query.get('project');
  const inOrder = subjects.toSorted(
    (one, other) => Number(other.projectId === wanted) - Number(one.projectId === wanted),
  );
  return (
    <>
      <SectionHead title="My Reviews" description="Your reviews of the pros who worked on your home.">
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
        {query.has('done') && reviews.length > 0 && (
          <p role="status" className={section.done}>
            Thank you. Your review is published.
          </p>
        )}
        {inOrder.length > 0 && <ReviewForm subjects={inOrder} onSaved={refresh} />}
        <ReviewsTable reviews={reviews} />
      </div>
    </>
  );
}
