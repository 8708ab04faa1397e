import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './logo.module.css';

/** Attributes of the `span`. */
export type LogoProps = Omit<ComponentProps<'span'>, 'children'>;

/** The mark, a roof over a nest with one egg, and the name beside it. */
export function Logo({ className, ...rest }: LogoProps) {
  return (
    <span {...rest} className={classes(css.logo, className)}>
      <svg viewBox="0 0 40 40" aria-hidden="true" className={css.mark}>
        <path className={css.roof} d="M2.5 16.500 20 4l17.500 12.500" />
        <path
          className={css.egg}
          d="M20 11.500c2.900 0 4.500 2.900 4.500 6S22.800 24 20 24s-4.500-3.400-4.500-6.500 1.600-6 4.500-6z"
        />
        <path
          className={css.nest}
          d="M7 22.500h26c0 8.500-4.200 14-10 14h-6c-5.800 0-10-5.500-10-14zM8.500 27.500h23M11.200 32.200h17.600"
        />
      </svg>
      <span className={css.name}>Nestwright</span>
    </span>
  );
}
