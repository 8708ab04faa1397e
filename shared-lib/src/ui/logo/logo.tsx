import type { ComponentProps } from 'react';
import { classes } from '@nestwright/shared-lib/ui/classes';
import css from './logo.module.css';

export type LogoProps = Omit<ComponentProps<'span'>, 'children'>;

/** The mark, a roof over a nest with one egg, and the name beside it. */
export function Logo({ className, ...rest }: LogoProps) {
  return (
    <span {...rest} className={classes(css.logo, className)}>
      <svg viewBox="0 0 40 40" aria-hidden="true" className={css.mark}>
        <path className={css.roof} d="M2.500 16.500 20 4l17.500 12.500" />
        <path
          className={css.egg}
          d="M20 11.500c3 0 4.600 3.300 4.600 6.300s-1.800 5.200-4.600 5.200-4.600-2.200-4.600-5.200 1.600-6.300 4.600-6.300z"
        />
        <path className={css.nest} d="M6 21h28M7.500 26.500h25M10 32h20M13 36.500h14" />
      </svg>
      <span className={css.name}>Nestwright</span>
    </span>
  );
}
