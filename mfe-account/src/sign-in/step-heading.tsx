import { useEffect, useRef, type ReactNode } from 'react';

import css from './sign-in-step.module.css';

/** The page's heading. It takes focus when the step changes, so screen readers announce it. */
export function StepHeading({ step, children }: { step: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h1>
  );
}
