import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './ruler.module.css';

/** Attributes of the `div`. */
export type RulerProps = Omit<ComponentProps<'div'>, 'children'>;

/** The edge of a rule between two sections: a tick every 12 px, a long one every 48 px. */
export function Ruler({ className, ...rest }: RulerProps) {
  return <div aria-hidden="true" {...rest} className={classes(css.ruler, className)} />;
}
