import { buttonClass } from '@nestwright/kit/button';
import { type MouseEvent, useRef, useState } from 'react';

import { slides } from './how-it-works-data.ts';
import css from './how-it-works.module.css';
import type { HowItWorksDialog } from './how-it-works-dialog.tsx';

const PANEL_ID = 'how-it-works';

/**
 * The button that explains the product. Its dialog with one slide after the other is loaded when it is first opened. Before
 * scripts run, without them, or if the dialog does not load, the button opens the same text as a popover.
 */
export function HowItWorks() {
  const [loaded, setLoaded] = useState<{ Dialog: typeof HowItWorksDialog }>();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDialogElement>(null);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
    if (!loaded)
      import(/* webpackChunkName: "how" */ './how-it-works-dialog.tsx').then(
        ({ HowItWorksDialog: Dialog }) => setLoaded({ Dialog }),
        () => panel.current?.showPopover(),
      );
  };
  return (
    <>
      <button type="button" className={css.opener} popoverTarget={PANEL_ID} onClick={show}>
        How it works
      </button>
      {loaded && <loaded.Dialog open={open} onClose={() => setOpen(false)} />}
      <dialog ref={panel} id={PANEL_ID} popover="auto" aria-label="How it works" className={css.panel}>
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
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
        >
          Got it
        </button>
      </dialog>
    </>
  );
}
