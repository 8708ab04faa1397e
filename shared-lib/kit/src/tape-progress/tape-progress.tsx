import type { ComponentProps, CSSProperties } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './tape-progress.module.css';

/** The visitor's step and stage among all of them, and attributes of the `div`. */
export type TapeProgressProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What the steps belong to: `Your request` */
  label: string;
  /** The step the visitor is on, from 1. */
  step: number;
  of: number;
  /** The names of the stages, in order. */
  stages: string[];
  /** The stage the visitor is in: its name or its index. */
  stage: string | number;
};

/** A carpenter's tape that extends by an equal part with every step, above the stage names. */
export function TapeProgress({
  label,
  step,
  of,
  stages,
  stage,
  className,
  style,
  ...rest
}: TapeProgressProps) {
  const text = `Step ${step} of ${of}`;
  const place = typeof stage === 'number' ? stage : stages.indexOf(stage);
  return (
    <div
      {...rest}
      className={classes(css.progress, className)}
      style={{ '--nw-drawn': step / of, '--nw-steps': of, ...style } as CSSProperties}
    >
      <div
        className={css.rail}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={step}
        aria-valuetext={text}
      >
        <span className={css.tape} data-short={step / of < 0.45 || undefined}>
          <span className={css.ticks} />
          <span className={css.text}>{text}</span>
        </span>
      </div>
      <ol className={css.stages}>
        {stages.map((name, at) => (
          <li
            key={name}
            className={css.stage}
            aria-current={at === place ? 'step' : undefined}
            data-done={at < place || undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
