import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './icon.module.css';

const drawings = {
  'arrow-right': 'M3 12h17M13 5l7 7-7 7',
  calendar: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5',
  check: 'M4 12.5l5.500 5.500L20 6.500',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  close: 'M5 5l14 14M19 5L5 19',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v6M12 6.800v2',
  menu: 'M3 6h18M3 12h18M3 18h18',
  phone: 'M5 3h4l2 5-2.500 2a12 12 0 0 0 5.500 5.500l2-2.500 5 2v4q0 2-2 2C10.500 21 3 13.500 3 5q0-2 2-2z',
  pin: 'M12 21.500c-4-5-6.500-8-6.500-11.500a6.500 6.500 0 0 1 13 0c0 3.500-2.500 6.500-6.500 11.500zM12 7.500v5M9.500 10h5',
  plus: 'M12 4v16M4 12h16',
  search: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.300 15.300l5.700 5.700',
  star: 'M12 3l2.700 5.900 6.300.700-4.700 4.300 1.300 6.300-5.600-3.200-5.600 3.200 1.300-6.300L3 9.600l6.300-.700z',
  warning: 'M12 4L2.500 20.500h19zM12 10v5M12 16.500v2',
} as const;

/** The name of a drawing, such as `arrow-right`. */
export type IconName = keyof typeof drawings;

/** The name of the drawing, and attributes of the `svg`. */
export type IconProps = ComponentProps<'svg'> & { name: IconName };

/** A small decorative line drawing; the text beside it carries the meaning. Sized by the font (1.25em). */
export function Icon({ name, className, ...rest }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...rest} className={classes(css.icon, className)}>
      <path d={drawings[name]} />
    </svg>
  );
}
