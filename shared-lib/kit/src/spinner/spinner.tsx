import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './spinner.module.css';

/** What is loading, and attributes of the `span`. */
export type SpinnerProps = ComponentProps<'span'> & {
  /** What is loading; announced to screen readers, not shown. */ label?: string;
};

/** Five ruler ticks that light up in turn. Takes its size from the font. */
export function Spinner({ label = 'Loading', className, ...rest }: SpinnerProps) {
  return (
    <span role="status" {...rest} className={classes(css.spinner, className)}>
      <i />
      <i />
      <i />
      <i />
      <i />
      <span className="nw-hidden">{label}</span>
    </span>
  );
}
