import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '@nestwright/kit/classes';
import { Spinner } from '@nestwright/kit/spinner';
import css from './button.module.css';

/** How much a button stands out: `primary`, `offer` or `quiet`. */
export type ButtonKind = 'primary' | 'offer' | 'quiet';

/** The kind of button, whether its work is in progress, and attributes of the `button`. */
export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` once per view, `offer` for the discount, `quiet` for everything else. */
  kind?: ButtonKind;
  /** Work is in progress: the label stays, presses are ignored, focus is kept. */
  busy?: boolean;
};

/** The 48 px button. `type` defaults to "button". */
export function Button({
  kind = 'primary',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...rest}
      className={buttonClass(kind, className)}
      onClick={press}
    >
      {children}
      {busy && <Spinner label="Please wait" />}
    </button>
  );
}

/** Button styles for other elements. */
export function buttonClass(kind: ButtonKind, className?: string): string | undefined {
  return classes(css.button, css[kind], className);
}
