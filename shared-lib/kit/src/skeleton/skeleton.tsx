import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './skeleton.module.css';

/** How many lines are loading, and attributes of the `div`. */
export type SkeletonProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** How many lines of text to stand in for. */ lines?: number;
};

/** Ruled lines in place of text that is loading. For a drawing, set a height with `style`. */
export function Skeleton({ lines = 3, className, ...rest }: SkeletonProps) {
  return (
    <div aria-hidden="true" {...rest} className={classes(css.skeleton, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}
