import { buttonClass } from '@nestwright/kit/button';

import { HOW_PANEL_ID } from './how-it-works-id.ts';
import { slides } from './how-it-works-slides.ts';
import css from './how-it-works.module.css';

/** What How it works opens before scripts run and without them: the text of all slides, as a popover. */
export function HowItWorksPanel() {
  return (
    <dialog id={HOW_PANEL_ID} popover="auto" aria-label="How it works" className={css.panel}>
      <ol className={css.slides}>
        {slides.map(({ title, text }) => (
          <li key={title}>
            <h2 className={css.title}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={buttonClass('primary')}
        popoverTarget={HOW_PANEL_ID}
        popoverTargetAction="hide"
      >
        Got it
      </button>
    </dialog>
  );
}
