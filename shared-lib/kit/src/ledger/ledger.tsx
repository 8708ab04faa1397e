import { Children, type ComponentProps, type ReactNode } from 'react';
import { Link } from '@nestwright/contract/router';
import { classes } from '@nestwright/kit/classes';
import { Icon } from '@nestwright/kit/icon';
import css from './ledger.module.css';

/** Attributes of the `ul`, with its cells as children. */
export type LedgerProps = ComponentProps<'ul'>;

/** A ruled table of links, with four, three or two columns depending on its width. */
export function Ledger({ className, children, ...rest }: LedgerProps) {
  const hasFours = Children.toArray(children).length % 4 === 0;
  return (
    <ul {...rest} className={classes(css.ledger, hasFours && css.fours, className)}>
      {children}
    </ul>
  );
}

/** The title of the cell, a note, a drawing, and attributes of the link. */
export type LedgerCellProps = Omit<ComponentProps<typeof Link>, 'title' | 'children'> & {
  title: string;
  note?: ReactNode;
  /** A small drawing above the title. */
  drawing?: ReactNode;
};

/** One cell of a ledger; the whole cell is the link. */
export function LedgerCell({ title, note, drawing, className, ...link }: LedgerCellProps) {
  return (
    <li className={css.place}>
      <Link {...link} className={classes(css.cell, className)}>
        {drawing}
        <span className={css.title}>{title}</span>
        <span className={css.foot}>
          {note && <span className={css.note}>{note}</span>}
          <Icon name="arrow-right" className={css.arrow} />
        </span>
      </Link>
    </li>
  );
}
