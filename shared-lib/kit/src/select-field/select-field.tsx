import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import { controlClass, Field, useField, type FieldText } from '@nestwright/kit/field';
import { Icon } from '@nestwright/kit/icon';
import css from './select-field.module.css';

type OwnProps = FieldText & {
  options: { value: string; label: string }[];
  value: string;
  onValueChange: (value: string) => void;
};

/** The options, the chosen value, the texts around the field, and attributes of the `select`. */
export type SelectFieldProps = OwnProps & Omit<ComponentProps<'select'>, keyof OwnProps | 'children'>;

/** A native drop-down list. */
export function SelectField({
  label,
  error,
  hint,
  options,
  value,
  onValueChange,
  ...native
}: SelectFieldProps) {
  const described = useField({ error, hint }, native.id, native['aria-describedby']);
  return (
    <Field controlId={described.id} label={label} error={error} hint={hint}>
      <span className={css.box}>
        <select
          {...native}
          {...described}
          className={classes(controlClass, css.select, native.className)}
          value={value}
          data-value={value}
          onChange={(event) => onValueChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={css.arrow} />
      </span>
    </Field>
  );
}
