import { Icon } from '@nestwright/kit/icon';

import css from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5];

/** How many of five stars a review gives: drawn as stars, read as `4 out of 5 stars`. */
export function Stars({ of }: { of: number }) {
  return (
    <>
      <span className={css.stars} aria-hidden="true">
        {FIVE.map((star) => (
          <Icon key={star} name="star" className={star <= of ? css.given : css.missing} />
        ))}
      </span>
      <span className="nw-hidden">{of} out of 5 stars</span>
    </>
  );
}
