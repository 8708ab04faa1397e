import { Avatar } from '@nestwright/kit/avatar';
import { Carousel } from '@nestwright/kit/carousel';

import css from './reviews.module.css';
import type { SampleReview } from './sample-reviews/sample-review.ts';

/** How far the reviews scroll per press, in px, in a wide and a narrow window (product/constants#screen). */
const STEP = 330;
const NARROW_STEP = 290;

export interface ReviewsProps {
  /** The category that the reviews are about: `Roofing`. */
  service: string;
  data: readonly SampleReview[];
}

/** Reviews of one category, marked as samples, shown in pages of other remotes (product/public-pages#category). */
export function Reviews({ service, data }: ReviewsProps) {
  if (data.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="reviews-title">
      <div className={css.head}>
        <h2 id="reviews-title">What homeowners say</h2>
        <p className={css.sample}>Sample reviews of {service}</p>
      </div>
      <Carousel label="Reviews" step={STEP} narrowStep={NARROW_STEP}>
        {data.map(({ name, date, review }) => (
          <figure key={`${name} ${date}`} className={css.sheet}>
            <blockquote className={css.quote}>{review}</blockquote>
            <figcaption className={css.author}>
              <Avatar name={name} />
              <span>
                <strong className={css.name}>{name}</strong>
                <span className={css.date}>{date}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </section>
  );
}
