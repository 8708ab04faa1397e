import type { ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import { HouseArt, houseSheet } from '@nestwright/domain/parts/house-art';
import css from './house-drawing.module.css';

export type HouseDrawingProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** The current pass: 1 frame, 2 roof, 3 services, 4 dimension line. */
  pass: 1 | 2 | 3 | 4;
};

/** The house being drawn, one pass per second; with reduced motion, each pass appears instantly. Decoration only. */
export function HouseDrawing({ pass, className, ...rest }: HouseDrawingProps) {
  return (
    <svg
      {...houseSheet}
      aria-hidden="true"
      {...rest}
      className={classes(houseSheet.className, css.drawing, className)}
    >
      <HouseArt pass={pass} />
    </svg>
  );
}
