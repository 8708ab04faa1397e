import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './toast.module.css';

export type ToastBarProps = ComponentProps<'div'>;

/**
 * The place of the short messages at the foot of the window. Render it always and give it a text when there is
 * something to say: a live region is read out only when it was there before its text.
 */
export function ToastBar({ children, className, ...rest }: ToastBarProps) {
  return (
    <div role="status" {...rest} className={classes(css.place, className)}>
      {children && <p className={css.bar}>{children}</p>}
    </div>
  );
}
