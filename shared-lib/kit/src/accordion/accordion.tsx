import type { ComponentProps, ReactNode } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './accordion.module.css';

/** A question, and the answer that it opens. */
export type AccordionRow = { title: string; body: ReactNode };

/** The rows in order, and attributes of the `div`. */
export type AccordionProps = Omit<ComponentProps<'div'>, 'children'> & { rows: AccordionRow[] };

/** Questions that open their answers; the first is open. Native disclosure, so it works without scripts. */
export function Accordion({ rows, className, ...rest }: AccordionProps) {
  return (
    <div {...rest} className={classes(css.accordion, className)}>
      {rows.map((row, place) => (
        <details key={row.title} className={css.row} open={place === 0}>
          <summary className={css.title}>
            <span>{row.title}</span>
          </summary>
          <div className={css.body}>{row.body}</div>
        </details>
      ))}
    </div>
  );
}
