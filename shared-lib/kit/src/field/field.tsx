import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '@nestwright/kit/classes';
import { Icon } from '@nestwright/kit/icon';
import css from './field.module.css';

export type FieldText = {
  /** Shown above the control and read out as its name. */
  label: ReactNode;
  /** What is wrong, in the words of the specification. Empty or absent: nothing is wrong. */
  error?: string | undefined;
  /** One line under the label that helps before anything is typed. */
  hint?: ReactNode;
};

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

export type FieldErrorProps = { id: string; message?: string | undefined };

/** The message of one field: a triangle and the words, never colour alone. */
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

/** The look of a text control, for fields that are built elsewhere. */
export const controlClass = css.control;
