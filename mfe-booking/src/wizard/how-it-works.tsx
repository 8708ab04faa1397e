import { useState } from 'react';

import css from './how-it-works.module.css';
import type { HowItWorksDialog } from './how-it-works-dialog.tsx';

/** The button for the dialog that explains the product. The dialog is loaded when it is first opened. */
export function HowItWorks() {
  const [loaded, setLoaded] = useState<{ Dialog: typeof HowItWorksDialog } | null>();
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    if (!loaded)
      import(/* webpackChunkName: "how" */ './how-it-works-dialog.tsx').then(
        ({ HowItWorksDialog: Dialog }) => setLoaded({ Dialog }),
        () => setLoaded(null),
      );
  };
  return (
    <>
      <button type="button" className={css.opener} onClick={show}>
        How it works
      </button>
      {loaded && <loaded.Dialog open={open} onClose={() => setOpen(false)} />}
      {loaded === null && <p role="alert">This could not be loaded. Please try again.</p>}
    </>
  );
}
