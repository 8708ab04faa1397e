import type { Review } from '#content/category/category-content.ts';
import { excerpt } from '@nestwright/domain/review/rules';
import { Avatar } from '@nestwright/kit/avatar';
import { Carousel } from '@nestwright/kit/carousel';
import css from './reviews.module.css';

/** How far the reviews scroll per press, in px, in a wide and a narrow window (product/constants#screen). */
const STEP = 330;
const NARROW_STEP = 290;

export interface ReviewsProps {
  /** What the reviews speak of: `Roofing`. */
  category: string;
  reviews: readonly Review[];
}

/** Reviews of one category as text sheets, each cut to 165 characters (product/public-pages#category), marked as samples. */
export function Reviews({ category, reviews }: ReviewsProps) {
  return (
    <section className={css.section} aria-labelledby="reviews-title">
      <div className={css.head}>
        <h2 id="reviews-title">What homeowners say</h2>
        <p className={css.sample}>Sample reviews of {category}</p>
      </div>
      <Carousel label="Reviews" step={STEP} narrowStep={NARROW_STEP}>
        {reviews.map(({ name, date, review }) => (
          <figure key={`${name} ${date}`} className={css.sheet}>
            <blockquote className={css.quote}>{excerpt(review)}</blockquote>
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
