import type { MeasuredDrawing } from '#content/category/category-content.ts';
import { Pictogram } from '@nestwright/domain/parts/pictogram';

import css from './measured-picture.module.css';

/** Sections of the drawing to show, so that neighboring cards differ. */
const VIEWS = ['whole', 'top', 'corner', 'side'] as const;

export interface MeasuredPictureProps {
  /** The category to draw. */
  of: string;
  drawing: MeasuredDrawing;
  /** Its position in the row, which decides the section of the drawing. */
  place: number;
}

/** A category's drawing on graph paper with one dimension line, illustrating an example project. */
export function MeasuredPicture({ of, drawing, place }: MeasuredPictureProps) {
  return (
    <div
      role="img"
      aria-label={drawing.description}
      className={css.sheet}
      data-along={drawing.along}
      data-view={VIEWS[place % VIEWS.length]}
    >
      <span className={css.window}>
        <Pictogram of={of} className={css.art} />
      </span>
      <span className={css.dimension} aria-hidden="true">
        <span className={css.measure}>{drawing.measure}</span>
      </span>
    </div>
  );
}
