import type { CategoryContent } from '#content/category/category-content.ts';
import type { TrailStep } from '#search-engines/json-ld-rules.ts';
import { Fragment } from '#used-fragments/fragment.tsx';
import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { placeName } from '@nestwright/domain/site/place-rules';
import { usePlace } from '@nestwright/domain/site/place-store';
import { House } from '@nestwright/domain/parts/house';
import { Ruler } from '@nestwright/kit/ruler';

import css from './category-hero.module.css';

/**
 * The top of a category page: its headline, the place if known, the ZIP field and the house with the category's part
 * highlighted.
 */
export function CategoryHero({ content, trail }: { content: CategoryContent; trail: TrailStep[] }) {
  const place = placeName(usePlace());
  return (
    <div className={css.hero}>
      <div className={`nw-page ${css.sheet}`}>
        <div className={css.words}>
          <Breadcrumbs trail={trail} />
          <h1 className={css.headline}>
            <span className={css.name}>
              {content.name}
              {place && ` in ${place}`}
            </span>{' '}
            {content.headline}
          </h1>
          <p className="nw-lede">{content.lede}</p>
          <Fragment of="booking/request-bar" service={content.name} />
        </div>
        <House highlight={content.name} className={css.house} />
      </div>
      <Ruler />
    </div>
  );
}
