import { stats } from '@nestwright/domain/site/stats-data';
import { FigureRow } from '@nestwright/kit/figure-row';
import css from './stats.module.css';

export type StatsProps = { /** The page's category, whose own rating is added. */ category?: string };

/** The displayed figures of product/constants#figures-shown, marked as sample figures. */
export function Stats({ category }: StatsProps) {
  const figures = [
    { value: stats.rating.toFixed(1), label: 'average rating out of 5' },
    { value: stats.reviews.toLocaleString('en-US'), label: 'reviews from homeowners' },
    { value: String(stats.pros), label: 'approved pros' },
  ];
  if (category !== undefined) {
    figures.push({
      value: stats.category.rating.toFixed(1),
      label: `${category} (${stats.category.reviews})`,
    });
  }
  return (
    <section className={css.section} aria-label="In figures">
      <FigureRow figures={figures} />
      <p className={css.note}>Sample figures</p>
    </section>
  );
}
