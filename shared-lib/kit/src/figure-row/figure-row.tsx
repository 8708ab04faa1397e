import type { ComponentProps, ReactNode } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './figure-row.module.css';

export type Figure = { value: string; label: ReactNode };

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
