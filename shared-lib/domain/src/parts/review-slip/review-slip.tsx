import { Stars } from '@nestwright/domain/parts/stars';
import { PhotoList } from '@nestwright/domain/parts/photo-list';
import type { Reply } from '@nestwright/domain/reviews/review-schema';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import type { ReactNode } from 'react';

import css from './review-slip.module.css';

/** One review, and how the page words its author and its date. */
export interface ReviewSlipProps {
  /** The reviewer's name on the page, with what identifies them. */
  by: ReactNode;
  review: {
    stars: number;
    text: string;
    reply?: Reply | undefined;
    photos?: readonly ShownPhoto[] | undefined;
  };
  /** The date in words; '' if unknown. */
  when: string;
  /** The replier's name on the page. */
  replier: string;
  /** Actions for the review. */
  children?: ReactNode;
}

/** A full review, with its photos and the reply. */
export function ReviewSlip({ by, review, when, replier, children }: ReviewSlipProps) {
  const { stars, text, reply, photos = [] } = review;
  return (
    <div className={css.slip}>
      <p className={css.by}>
        <strong>{by}</strong>
        <span className={css.when}>
          <Stars of={stars} />
          {when && `, ${when}`}
        </span>
      </p>
      <blockquote className={css.words}>{text}</blockquote>
      {photos.length > 0 && <PhotoList photos={photos} label="Photos of this review" />}
      {reply && (
        <div className={css.reply}>
          <strong>{replier} replied</strong>
          {reply.text}
        </div>
      )}
      {children}
    </div>
  );
}
