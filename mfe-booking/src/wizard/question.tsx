import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import css from './question.module.css';

/** Whether the visitor has moved inside the wizard. The first page shown leaves focus where the browser put it. */
export const MovedContext = createContext(false);

export interface QuestionProps {
  children: ReactNode;
  /** One line under the question, outside of its name. */
  note?: ReactNode;
}

/** The question of a step: the page's heading, and where focus goes when the step appears. */
export function Question({ children, note }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useContext(MovedContext);
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
    // Only when the step appears: a later move unmounts it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className={css.question}>
        {children}
      </h1>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}
