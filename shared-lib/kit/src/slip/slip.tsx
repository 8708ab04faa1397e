import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './slip.module.css';

/** A row of a slip: a term and its value. */
export type SlipRow = { term: string; value: ReactNode };

/** The title, the rows and the stamp of the slip, and attributes of the `article`. */
export type SlipProps = Omit<ComponentProps<'article'>, 'title'> & {
  title: ReactNode;
  rows: SlipRow[];
  /** A status in one word, such as Pending. */
  stamp?: string | undefined;
};

/** A slip of paper: a title, rows of terms and values, and a stamp. */
export function Slip({ title, rows, stamp, children, className, ...rest }: SlipProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} {...rest} className={classes(css.slip, className)}>
      <div className={css.sheet}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <dl className={css.rows}>
          {rows.map((row) => (
            <div key={row.term} className={css.row}>
              <dt className={css.term}>{row.term}</dt>
              <dd className={css.value}>{row.value}</dd>
            </div>
          ))}
        </dl>
        {stamp && (
          <p className={css.stamp} data-status={stamp.toLowerCase()}>
            <span className="nw-hidden">Status: </span>
            {stamp}
          </p>
        )}
        {children}
      </div>
    </article>
  );
}
