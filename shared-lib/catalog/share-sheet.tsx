import { House } from '@nestwright/domain/parts/house';
import { Logo } from '@nestwright/domain/parts/logo';
import { Ruler } from '@nestwright/kit/ruler';
import css from './share-sheet.module.css';

/** The preview image of shared links, 1200 x 630 px; `scripts/share-image.ts` draws it. */
export function ShareSheet() {
  return (
    <div className={css.sheet} data-share>
      <div className={css.words}>
        <Logo className={css.logo} />
        <p className={css.claim}>
          Measured first.
          <br />
          Agreed first.
          <br />
          Then the work starts.
        </p>
      </div>
      <House className={css.house} />
      <Ruler className={css.ruler} />
    </div>
  );
}
