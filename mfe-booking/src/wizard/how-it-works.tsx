import { type MouseEvent, type ReactNode, useState } from 'react';

import { HOW_PANEL_ID } from './how-it-works-id.ts';
import css from './how-it-works.module.css';
import type { HowItWorksDialog } from './how-it-works-dialog.tsx';

/**
 * The button that explains the product. Its dialog with one slide after the other is loaded when it is first opened.
 *
 * @param props.children the same text as a popover (`HowItWorksPanel`), for a page that the server renders
 */
export function HowItWorks({ children }: { children?: ReactNode }) {
  const [loaded, setLoaded] = useState<{ Dialog: typeof HowItWorksDialog } | null>();
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
    if (!loaded)
      import(/* webpackChunkName: "how" */ './how-it-works-dialog.tsx').then(
        ({ HowItWorksDialog: Dialog }) => setLoaded({ Dialog }),
        () => setLoaded(null),
      );
  };
  return (
    <>
      <button
        type="button"
        className={css.opener}
        popoverTarget={children ? HOW_PANEL_ID : undefined}
        onClick={show}
      >
        How it works
      </button>
      {loaded && <loaded.Dialog open={open} onClose={() => setOpen(false)} />}
      {loaded === null && <p role="alert">This could not be loaded. Please try again.</p>}
      {children}
    </>
  );
}
