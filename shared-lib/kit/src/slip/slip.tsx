import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './slip.module.css';

export type SlipRow = { term: string; value: ReactNode };

export type SlipProps = Omit<ComponentProps<'article'>, 'title'> & {
  title: ReactNode;
  rows: SlipRow[];
  /** A status in one word, such as Pending. */
  stamp?: string | undefined;
};

const priceTerm = 'Price';
const priceRow: SlipRow = { term: priceTerm, value: 'Agreed with your pro before work starts' };

/** The agreement slip. Its last row says how the price is agreed; the caller provides the other rows. */
export function Slip({ title, rows, stamp, children, className, ...rest }: SlipProps) {
  const titleId = useId();
  const all = rows.some((row) => row.term === priceTerm) ? rows : [...rows, priceRow];
  return (
    <article aria-labelledby={titleId} {...rest} className={classes(css.slip, className)}>
      <div className={css.sheet}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <dl className={css.rows}>
          {all.map((row) => (
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
