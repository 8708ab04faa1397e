import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import { useArrivingFocus } from '@nestwright/kit/arriving-focus';
import { classes } from '@nestwright/kit/classes';
import { Icon } from '@nestwright/kit/icon';
import css from './error-summary.module.css';

/** A message, and the field that it is about. */
export type FieldProblem = { /** The id or the name of the field. */ field: string; message: string };

/** The messages in order, and attributes of the `div`. */
export type ErrorSummaryProps = Omit<ComponentProps<'div'>, 'children'> & { errors: FieldProblem[] };

/**
 * What must be fixed before continuing, with a link to each field. Takes focus when it appears or changes, but not from a
 * visitor who corrects a field before the page's scripts run.
 */
export function ErrorSummary({ errors, className, ...rest }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const focus = useArrivingFocus();
  const all = errors.map((error) => `${error.field} ${error.message}`).join('\n');
  useEffect(() => {
    if (all !== '') focus(box.current);
  }, [all, focus]);
  if (errors.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="There is a problem"
      tabIndex={-1}
      // In the page of a posted form, the browser itself moves there, with scripts or without them.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      {...rest}
      ref={box}
      className={classes(css.summary, className)}
    >
      <p className={css.title}>
        <Icon name="warning" />
        {errors.length === 1
          ? 'One thing needs your attention'
          : `${errors.length} things need your attention`}
      </p>
      <ul className={css.list}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} className={css.link} onClick={(event) => goToField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goToField(event: MouseEvent, field: string): void {
  const target = document.getElementById(field) ?? document.getElementsByName(field)[0];
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  // A group of choices takes no focus itself.
  if (document.activeElement !== target)
    target.querySelector<HTMLElement>('input:not([disabled])')?.focus({ preventScroll: true });
}
