import { recentProjects } from '#content/page/recent-projects.ts';
import { MeasuredPicture } from '#drawing/measured-picture.tsx';
import { mainCategoryOf } from '@nestwright/domain/site/category-rules';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { Carousel } from '@nestwright/kit/carousel';

import css from './recent-projects.module.css';

/** Pixels the carousel scrolls per step (product/constants#screen). */
const STEP_PX = 320;

/** Example projects, one per trade (product/public-pages#home). Marked as examples. */
export function RecentProjects() {
  return (
    <section className={css.section} aria-labelledby="recent-projects-title">
      <div className={css.head}>
        <h2 id="recent-projects-title">Recent projects</h2>
        <p className={css.sample}>Example projects</p>
      </div>
      <Carousel label="Recent projects" step={STEP_PX}>
        {recentProjects.map(({ category, title, description, drawing }) => (
          <article key={title} aria-label={title} className={css.card}>
            <MeasuredPicture of={category} drawing={drawing} place={0} />
            <div className={css.words}>
              <p className={css.category}>
                <CategoryLink name={category} />
              </p>
              <h3 className={css.title}>{title}</h3>
              <p className={css.text}>{description}</p>
            </div>
          </article>
        ))}
      </Carousel>
    </section>
  );
}

function CategoryLink({ name }: { name: string }) {
  const main = mainCategoryOf(name);
  return main === undefined ? name : <Link to={paths.category(main)}>{name}</Link>;
}
