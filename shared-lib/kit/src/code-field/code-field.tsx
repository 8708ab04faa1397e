import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import { DigitTicks, digitsBoxClass, digitsClass, typedDigits } from '@nestwright/kit/digit-ticks';
import { controlClass, Field, useField, type FieldText } from '@nestwright/kit/field';
import css from './code-field.module.css';

type OwnProps = FieldText & {
  /** How many digits the code has. */
  length: number;
  value: string;
  onValueChange: (digits: string) => void;
};

/** The digits so far, the texts around the field, and attributes of the `input`. */
export type CodeFieldProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'children'>;

/** The digits of a code from an e-mail: one field that takes typing, pasting ("123 456") and the system's suggestion. */
export function CodeField({ label, error, hint, length, value, onValueChange, ...native }: CodeFieldProps) {
  const described = useField({ error, hint }, native.id, native['aria-describedby']);
  return (
    <Field controlId={described.id} label={label} error={error} hint={hint}>
      <span className={classes(digitsBoxClass, css.box)}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          {...native}
          {...described}
          className={classes(controlClass, digitsClass, css.code, native.className)}
          value={value}
          onChange={(event) => onValueChange(typedDigits(event.target.value, length))}
        />
        <DigitTicks of={length} filled={value.length} />
      </span>
    </Field>
  );
}
