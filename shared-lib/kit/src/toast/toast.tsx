import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './toast.module.css';

/** Attributes of the `div`, with the message as children. */
export type ToastBarProps = ComponentProps<'div'>;

/**
 * Short messages at the bottom of the window. Always render it, and set its text when needed: screen readers announce a
 * live region only if it was there before its text.
 */
export function ToastBar({ children, className, ...rest }: ToastBarProps) {
  return (
    <div role="status" {...rest} className={classes(css.place, className)}>
      {children && <p className={css.bar}>{children}</p>}
    </div>
  );
}
