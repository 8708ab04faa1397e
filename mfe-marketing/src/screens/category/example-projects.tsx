import type { ExampleProject } from '#content/category/category-content.ts';
import { MeasuredPicture } from '#drawing/measured-picture.tsx';
import { Carousel } from '@nestwright/kit/carousel';

import css from './example-projects.module.css';

/** How far the projects scroll per press, in px, in a wide and a narrow window (product/constants#screen). */
const STEP_PX = 380;
const NARROW_STEP_PX = 290;

/** The seven example projects of a category (product/public-pages#category). */
export function ExampleProjects({ category, projects }: { category: string; projects: ExampleProject[] }) {
  return (
    <section className={css.section} aria-labelledby="projects-title">
      <div>
        <h2 id="projects-title">Example projects</h2>
        <p className={css.note}>What jobs like yours look like, and what was done.</p>
      </div>
      <Carousel label="Example projects" step={STEP_PX} narrowStep={NARROW_STEP_PX}>
        {projects.map(({ title, description, drawing }, place) => (
          <article key={title} aria-label={title} className={css.card}>
            <MeasuredPicture of={category} drawing={drawing} place={place} />
            <div className={css.words}>
              <h3 className={css.title}>{title}</h3>
              <p className={css.text}>{description}</p>
            </div>
          </article>
        ))}
      </Carousel>
    </section>
  );
}
