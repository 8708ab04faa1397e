import { useState } from 'react';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';

import { slides } from './how-it-works-slides.ts';
import css from './how-it-works-dialog.module.css';

export interface HowItWorksDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog with three slides (product/wizard#moving). It always begins with the first. */
export function HowItWorksDialog({ open, onClose }: HowItWorksDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="How it works">
      <Slides onClose={onClose} />
    </Dialog>
  );
}

function Slides({ onClose }: Pick<HowItWorksDialogProps, 'onClose'>) {
  const [slide, setSlide] = useState(0);
  const shown = slides[slide]!;
  return (
    <div className={css.slide}>
      <div aria-live="polite" className={css.text}>
        <p className={css.count}>
          {slide + 1} of {slides.length}
        </p>
        <h3>{shown.title}</h3>
        <p>{shown.text}</p>
      </div>
      <div className={css.buttons}>
        {slide > 0 && (
          <Button kind="quiet" onClick={() => setSlide(slide - 1)}>
            Previous slide
          </Button>
        )}
        {slide < slides.length - 1 ? (
          <Button onClick={() => setSlide(slide + 1)}>Next slide</Button>
        ) : (
          <Button onClick={onClose}>Got it</Button>
        )}
      </div>
    </div>
  );
}
