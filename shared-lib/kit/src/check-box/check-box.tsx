import type { ComponentProps, ReactNode } from 'react';
import { classes } from '@nestwright/kit/classes';
import { FieldError, useField } from '@nestwright/kit/field';
import css from './check-box.module.css';

type OwnProps = {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  error?: string | undefined;
};

/** A label, whether the box is ticked, an error, and attributes of the `input`. */
export type CheckBoxProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'type' | 'children'>;

/** One checkbox; its whole label can be pressed. */
export function CheckBox({ label, checked, onCheckedChange, error, className, ...native }: CheckBoxProps) {
  const described = useField({ error }, native.id, native['aria-describedby']);
  return (
    <div className={classes(css.root, className)}>
      <label className={css.label}>
        <input
          {...native}
          {...described}
          type="checkbox"
          className={markClass}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${described.id}-error`} message={error} />
    </div>
  );
}

/** The drawn square (checkbox) or ring (radio) of a native control. */
export const markClass = css.mark;
