import type { CategoryContent } from '#content/category/category-content.ts';

import css from './visit-steps.module.css';

/** What the service is, and what a visit includes, in order. */
export function VisitSteps({ content: { name, intro, visit } }: { content: CategoryContent }) {
  return (
    <div className={css.columns}>
      <div className={css.intro}>
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section aria-labelledby="visit-title">
        <h2 id="visit-title" className={css.heading}>
          {visitTitle(name)}
        </h2>
        <ol className={css.steps}>
          {visit.map(({ title, body }) => (
            <li key={title} className={css.step}>
              <h3 className={css.title}>{title}</h3>
              <p className={css.body}>{body}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** `What a chimney sweep visit includes`. */
export function visitTitle(category: string): string {
  if (category === 'HVAC') return 'What an HVAC visit includes';
  return `What ${/^[AEIOU]/.test(category) ? 'an' : 'a'} ${category.toLowerCase()} visit includes`;
}
