import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '@nestwright/kit/classes';
import { Icon } from '@nestwright/kit/icon';
import css from './field.module.css';

/** The texts around a control: its label, an error and a hint. */
export type FieldText = {
  /** Shown above the control and read out as its name. */
  label: ReactNode;
  /** The error message. Empty or absent if there is no error. */
  error?: string | undefined;
  /** One line of help under the label. */
  hint?: ReactNode;
};

/** The texts around a control, the control's id, and attributes of the `div`. */
export type FieldProps = ComponentProps<'div'> & FieldText & { controlId: string };

/** Label, hint and error around one control. The control takes its ids from `useField`. */
export function Field({ controlId, label, error, hint, className, children, ...rest }: FieldProps) {
  return (
    <div {...rest} className={classes(css.field, className)}>
      <label className={css.label} htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <p className={css.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${controlId}-error`} message={error} />
    </div>
  );
}

/** The id by which the control names its error, and the message. Without one, nothing is shown. */
export type FieldErrorProps = { id: string; message?: string | undefined };

/** A field's error message: a triangle and text, never color alone. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p className={css.error} id={id}>
      <Icon name="warning" />
      <span>{message}</span>
    </p>
  );
}

/** The ids and states that tie a control to the label, hint and error that `Field` shows. */
export function useField(text: Pick<FieldText, 'error' | 'hint'>, id?: string, describedBy?: string) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const descriptions = [describedBy, text.hint && `${controlId}-hint`, text.error && `${controlId}-error`];
  return {
    id: controlId,
    'aria-describedby': classes(...descriptions.map((part) => (typeof part === 'string' ? part : ''))),
    'aria-invalid': text.error ? (true as const) : undefined,
  };
}

/** Text-control styles for fields built elsewhere. */
export const controlClass = css.control;
