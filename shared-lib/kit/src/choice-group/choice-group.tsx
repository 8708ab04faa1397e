import { useId, type ComponentProps, type ReactNode } from 'react';
import { markClass } from '@nestwright/kit/check-box';
import { classes } from '@nestwright/kit/classes';
import { FieldError } from '@nestwright/kit/field';
import css from './choice-group.module.css';

/** One box to choose: its value, its label and a note. */
export type Choice = { value: string; label: string; note?: string; disabled?: boolean };

type OwnProps = {
  legend: ReactNode;
  options: Choice[];
  /** The chosen values: at most one unless `multiple`. */
  value: string[];
  onValueChange: (value: string[]) => void;
  multiple?: boolean;
  error?: string | undefined;
};

/** The boxes, the chosen values, an error, and attributes of the `fieldset`. */
export type ChoiceGroupProps = OwnProps & Omit<ComponentProps<'fieldset'>, keyof OwnProps | 'children'>;

/** Ruled boxes to choose from: radio buttons, or checkboxes if `multiple`. Values keep the options' order. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, options, value, onValueChange, multiple = false, error, className, name, ...rest } = props;
  const id = useId();
  const groupName = name ?? id;
  const choose = (chosen: string, on: boolean) => {
    if (!multiple) return onValueChange([chosen]);
    onValueChange(
      options.map((one) => one.value).filter((one) => (one === chosen ? on : value.includes(one))),
    );
  };
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      {...rest}
      className={classes(css.group, className)}
      data-invalid={error ? true : undefined}
    >
      <legend className={css.legend}>{legend}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              className={markClass}
              name={groupName}
              value={option.value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              checked={value.includes(option.value)}
              onChange={(event) => choose(option.value, event.target.checked)}
            />
            <span className={css.text}>
              {option.label}
              {option.note && <small className={css.note}>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
