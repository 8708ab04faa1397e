import { PhotoList } from '@nestwright/domain/parts/photo-list';
import type { Reply } from '@nestwright/domain/review/schema';
import type { ShownPhoto } from '@nestwright/domain/thread/schema';
import type { ReactNode } from 'react';

import css from './review-slip.module.css';

export interface ReviewSlipProps {
  /** Who wrote it, as the page calls them, with what they are known by. */
  by: ReactNode;
  review: {
    stars: number;
    text: string;
    reply?: Reply | undefined;
    photos?: readonly ShownPhoto[] | undefined;
  };
  /** As people read a date; '' if unknown. */
  when: string;
  /** Who replied, as the page calls them. */
  replier: string;
  /** Actions for it. */
  children?: ReactNode;
}

/** A review in full, with its photos and the reply to it. */
export function ReviewSlip({ by, review, when, replier, children }: ReviewSlipProps) {
  const { stars, text, reply, photos = [] } = review;
  return (
    <div className={css.slip}>
      <p className={css.by}>
        <strong>{by}</strong>
        <span className={css.when}>
          {stars} of 5 stars{when && `, ${when}`}
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
