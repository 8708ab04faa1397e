import type { ComponentProps, ReactNode } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './figure-row.module.css';

/** A figure as text, and its label. */
export type Figure = { value: string; label: ReactNode };

/** The figures in order, and attributes of the `dl`. */
export type FigureRowProps = Omit<ComponentProps<'dl'>, 'children'> & { figures: Figure[] };

/** Large figures on a ruled line, each with its label. */
export function FigureRow({ figures, className, ...rest }: FigureRowProps) {
  return (
    <dl {...rest} className={classes(css.row, className)}>
      {figures.map((figure) => (
        <div key={figure.value} className={css.figure}>
          <dt className={css.label}>{figure.label}</dt>
          <dd className={css.value}>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
