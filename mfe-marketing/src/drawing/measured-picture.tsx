import type { MeasuredDrawing } from '#content/category/category-content.ts';
import { Pictogram } from '@nestwright/kit/pictogram';

import css from './measured-picture.module.css';

/** Sections of the drawing that are shown, so that neighbors differ. */
const VIEWS = ['whole', 'top', 'corner', 'side'] as const;

export interface MeasuredPictureProps {
  /** Category whose drawing it is. */
  of: string;
  drawing: MeasuredDrawing;
  /** Place in its row; decides which section of the drawing is shown. */
  place: number;
}

/** A category's drawing on a sheet of graph paper, with one dimension line: what an example project was about. */
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
