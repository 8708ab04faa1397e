import { useEffect, useRef } from 'react';

import css from './sign-in-step.module.css';

/** The page's heading. It takes focus when its text changes with the step, so screen readers announce it. */
export function StepHeading({ children: title }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);
  useEffect(() => {
    if (shownTitle.current === title) return;
    shownTitle.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={css.heading}>
      {title}
    </h1>
  );
}
