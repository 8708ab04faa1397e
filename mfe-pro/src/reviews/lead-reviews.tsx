import { WAITING_TEXT } from '@nestwright/domain/reviews/review-rules';
import { useSearchParams } from '@nestwright/contract/router';
import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { ReplyForm } from '@nestwright/domain/parts/reply-form';
import { ReportForm } from '@nestwright/domain/parts/report-form';
import { ReviewSlip } from '@nestwright/domain/parts/review-slip';
import type { LeadReviews as Shown } from '@nestwright/domain/reviews/review-schema';
import { Notice } from '@nestwright/kit/notice';

import css from './lead-reviews.module.css';
import { LeadReviewForm } from './lead-review-form.tsx';
import { useLeadReviews } from './use-lead-reviews.ts';

/** The reviews of a lead, by the company and by the homeowner, and the rating by other companies. */
export function LeadReviews({ lead }: { lead: Lead }) {
  const reviews = useLeadReviews(lead.id, lead.status);
  const [asked] = useSearchParams();
  const said = reviews && outcomeText(asked.get('done'), reviews);
  if (reviews === null) return null;
  const { until, own, theirs, figure } = reviews;
  if (until === null && own === null && theirs === null && figure === null) return null;
  return (
    <section id="reviews" className={css.reviews} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" className={css.heading}>
        Reviews
      </h2>
      {said && (
        <Notice kind="ok" role="status">
          {said}
        </Notice>
      )}
      {figure !== null && (
        <p className={css.note}>
          Other companies rate this homeowner about {figure} out of 5 stars. The homeowner can read each
          review and reply.
        </p>
      )}
      {theirs !== null && <Theirs theirs={theirs} />}
      {own !== null && <Own own={own} />}
      {until !== null && <LeadReviewForm until={until} />}
    </section>
  );
}

function Theirs({ theirs }: { theirs: NonNullable<Shown['theirs']> }) {
  const when = useDay(theirs.createdAt);
  return (
    <ReviewSlip by={theirs.name} review={theirs} when={when} replier="You">
      {theirs.reply === null && (
        <ReplyForm
          reviewId={theirs.id}
          author={theirs.name}
          readers="Everyone can read it on your company’s page."
        />
      )}
      <ReportForm reviewId={theirs.id} author={theirs.name} step="report-review" />
    </ReviewSlip>
  );
}

function Own({ own }: { own: NonNullable<Shown['own']> }) {
  const when = useDay(own.createdAt);
  const opens = useDay(own.opensAt ?? own.createdAt);
  return (
    <>
      <ReviewSlip by="Your review of the homeowner" review={own} when={when} replier="The homeowner">
        {own.reply !== null && <ReportForm reviewId={own.id} author="your company" step="report-review" />}
      </ReviewSlip>
      {own.opensAt !== null && (
        <p className={css.note}>
          Sealed: nobody else can read it until the homeowner has reviewed you too, or until {opens}.
        </p>
      )}
      {own.status === 'Waiting' && <p className={css.note}>{WAITING_TEXT}</p>}
      {own.status === 'Hidden' && (
        <p className={css.note}>We do not show this review. The e-mail we sent you says why.</p>
      )}
    </>
  );
}

function useDay(moment: string): string {
  const zone = useReaderZone();
  return longDate(localDate(new Date(moment), zone));
}

/** The outcome of the form that led to this page. */
function outcomeText(done: string | null, { own, theirs }: Shown): string | undefined {
  switch (done ?? '') {
    case 'review':
      if (own === null) return undefined;
      if (own.opensAt !== null) return 'Thank you. Your review is sealed for now.';
      if (own.status === 'Waiting') return 'Thank you.';
      return theirs === null
        ? 'Thank you. The homeowner can read your review now.'
        : 'Thank you. You can both read the reviews now.';
    case 'reply':
      return 'Your reply is below the review.';
    case 'report-review':
      return 'Thank you. We’ll look at what you reported.';
    default:
      return undefined;
  }
}
