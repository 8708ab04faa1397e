import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import { controlClass, Field, useField, type FieldText } from '@nestwright/kit/field';
import css from './text-field.module.css';

type OwnProps = FieldText & {
  value: string;
  onValueChange: (value: string) => void;
  /** Shows "12 / 2000" under the field; the number is the character limit, which typing can't exceed. */
  counter?: number;
};
type OneLine = Omit<ComponentProps<'input'>, keyof OwnProps | 'children'> & { multiline?: false };
type ManyLines = Omit<ComponentProps<'textarea'>, keyof OwnProps | 'children'> & { multiline: true };

/** The text, the texts around the field, and attributes of the `input` or the `textarea`. */
export type TextFieldProps = OwnProps & (OneLine | ManyLines);

/** The length as `maxlength` counts it: in UTF-16 code units, with one for a line end. */
function lengthOf(value: string): number {
  return value.replace(/\r\n/g, '\n').length;
}

/** A labeled text control. Native attributes (`name`, `type`, `autoComplete`, `inputMode` ...) reach the control. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, value, onValueChange, counter, multiline, ...native } = props;
  const described = useField({ error, hint }, native.id, native['aria-describedby']);
  const countId = `${described.id}-count`;
  const control = {
    ...described,
    'aria-describedby': classes(described['aria-describedby'], counter !== undefined && countId),
    maxLength: native.maxLength ?? counter,
    value,
  };
  return (
    <Field controlId={described.id} label={label} error={error} hint={hint}>
      {multiline ? (
        <textarea
          rows={5}
          {...(native as ComponentProps<'textarea'>)}
          {...control}
          className={classes(controlClass, css.area, native.className)}
          onChange={(event) => onValueChange(event.target.value)}
        />
      ) : (
        <input
          type="text"
          {...(native as ComponentProps<'input'>)}
          {...control}
          className={classes(controlClass, native.className)}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
      {counter !== undefined && (
        <p className={css.count} id={countId}>
          {lengthOf(value)} / {counter}
        </p>
      )}
    </Field>
  );
}
