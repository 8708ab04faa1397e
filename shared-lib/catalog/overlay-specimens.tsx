import { useEffect } from 'react';
import { Dialog } from '@nestwright/kit/dialog';
import { SidePanel, useSidePanel } from '@nestwright/kit/side-panel';
import { StickyBar } from '@nestwright/kit/sticky-bar';
import { ToastBar } from '@nestwright/kit/toast';
import { Button } from '@nestwright/kit/button';
import { Holding } from './holding.tsx';
import type { Specimen } from './specimen.ts';

/** Parts that cover the page or part of it. */
export const overlaySpecimens: Specimen[] = [
  {
    part: 'sticky-bar',
    state: 'shown',
    overlay: true,
    show: () => (
      <StickyBar after={-1}>
        <Button>Find Pro</Button>
      </StickyBar>
    ),
  },
  { part: 'sticky-bar', state: 'hidden', show: () => <StickyBar after={1e9}>Find Pro</StickyBar> },
  {
    part: 'toast',
    state: 'with a text',
    overlay: true,
    show: () => <ToastBar>You’re logged out. See you next time.</ToastBar>,
  },
  { part: 'toast', state: 'empty', show: () => <ToastBar /> },
  {
    part: 'dialog',
    state: 'open',
    overlay: true,
    show: () => (
      <Holding start={true as boolean}>
        {(open, set) => (
          <>
            <Button onClick={() => set(true)}>How it works</Button>
            <Dialog open={open} onClose={() => set(false)} title="How it works">
              <p>Tell us what your home needs. We match you with up to 3 local pros.</p>
              <p>
                <Button>Next</Button>
              </p>
            </Dialog>
          </>
        )}
      </Holding>
    ),
  },
  {
    part: 'side-panel',
    state: 'open',
    overlay: true,
    show: () => <OpenPanel />,
  },
];

function OpenPanel() {
  const control = useSidePanel();
  const { open } = control;
  // Opens it once, as a press would.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(open, []);
  return (
    <>
      <Button onClick={open}>Menu</Button>
      <SidePanel id="specimen-menu" label="Menu" control={control}>
        <h2>Account Center</h2>
        <p>
          <a href="#login">Login</a>
        </p>
      </SidePanel>
    </>
  );
}
