import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { classes } from '@nestwright/kit/classes';
import { controlClass, Field, useField, type FieldText } from '@nestwright/kit/field';
import { Icon } from '@nestwright/kit/icon';
import { Spinner } from '@nestwright/kit/spinner';
import type { DateCalendarProps } from './date-calendar.tsx';
import css from './date-field.module.css';

const loadCalendar = async () => (await import('./date-calendar.tsx')).DateCalendar;

type OwnProps = FieldText & {
  /** A date as YYYY-MM-DD, or '' while there is none. */
  value: string;
  onValueChange: (date: string) => void;
  /** The first date that can be chosen, as YYYY-MM-DD. */
  min?: string | undefined;
  /** The last date that can be chosen, as YYYY-MM-DD. */
  max?: string | undefined;
};

/** The date and its limits, as `YYYY-MM-DD`, the texts around the field, and attributes of the `input`. */
export type DateFieldProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'type' | 'children'>;

/** A date to type part by part or pick from a calendar, which is loaded on first use. */
export function DateField({ label, error, hint, value, onValueChange, min, max, ...native }: DateFieldProps) {
  const described = useField({ error, hint }, native.id, native['aria-describedby']);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const leave = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <Field controlId={described.id} label={label} error={error} hint={hint}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from the controls inside. */}
      <span className={css.box} ref={box} onKeyDown={closeOnEscape}>
        <input
          {...native}
          {...described}
          type="date"
          className={classes(controlClass, css.date, native.className)}
          min={min}
          max={max}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
        <button
          ref={opener}
          type="button"
          className={classes(css.opener, 'nw-scripted')}
          aria-label="Choose a date from the calendar"
          aria-expanded={open}
          aria-haspopup="dialog"
          disabled={native.disabled}
          onPointerEnter={() => void loadCalendar().catch(() => undefined)}
          onClick={() => setOpen(!open)}
        >
          <Icon name="calendar" />
        </button>
        {open && (
          <span className={css.popup} role="dialog" aria-label="Calendar">
            <LateCalendar
              value={value}
              min={min}
              max={max}
              onValueChange={(date) => {
                onValueChange(date);
                close();
              }}
            />
          </span>
        )}
      </span>
    </Field>
  );
}

/** The calendar, once loaded. If it fails to load, the next opening tries again. */
function LateCalendar(props: DateCalendarProps) {
  const [loaded, setLoaded] = useState<{ Calendar: ComponentType<DateCalendarProps> } | 'missing'>();
  useEffect(() => {
    let isShown = true;
    loadCalendar().then(
      (Calendar) => isShown && setLoaded({ Calendar }),
      () => isShown && setLoaded('missing'),
    );
    return () => void (isShown = false);
  }, []);
  if (loaded === undefined) return <Spinner label="Loading the calendar" />;
  if (loaded === 'missing') return <span role="alert">The calendar did not load. Please type the date.</span>;
  return <loaded.Calendar {...props} />;
}
