import type { CategoryContent } from '#content/category/category-content.ts';
import type { TrailStep } from '#search-engines/json-ld-rules.ts';
import { AskBar } from '@nestwright/shared-lib/parts/ask-bar';
import { Breadcrumbs } from '@nestwright/shared-lib/parts/breadcrumbs';
import { House } from '@nestwright/shared-lib/ui/house';
import { Ruler } from '@nestwright/shared-lib/ui/ruler';

import css from './category-hero.module.css';

/** The head of a category page: its promise, the ZIP, and the one house with its own part standing out. */
export function CategoryHero({ content, trail }: { content: CategoryContent; trail: TrailStep[] }) {
  return (
    <div className={css.hero}>
      <div className={`nw-page ${css.sheet}`}>
        <div className={css.words}>
          <Breadcrumbs trail={trail} />
          <h1 className={css.headline}>
            <span className={css.name}>{content.name}</span> {content.headline}
          </h1>
          <p className="nw-lede">{content.lede}</p>
          <AskBar service={content.name} />
        </div>
        <House highlight={content.name} className={css.house} />
      </div>
      <Ruler />
    </div>
  );
}
