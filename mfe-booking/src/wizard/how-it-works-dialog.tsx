import { useState } from 'react';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';

import css from './how-it-works-dialog.module.css';

const slides = [
  {
    title: 'Tell us what you need',
    text: 'A few short questions about the job, the place and the day. It takes about two minutes, and we save your answers as you go.',
  },
  {
    title: 'Meet up to 3 local pros',
    text: 'We match your request with up to 3 pros who work in your ZIP code. The first consultation is free.',
  },
  {
    title: 'Agree on the price first',
    text: 'Work starts only once you and your pro agree on the price. Until then, there’s no commitment.',
  },
] as const;

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
