import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import css from './question.module.css';

/** Whether the visitor has changed steps. The first page leaves focus where the browser put it. */
export const MovedContext = createContext(false);

export interface QuestionProps {
  children: ReactNode;
  /** One line under the question, not part of its accessible name. */
  note?: ReactNode;
}

/**
 * A step's question: the page's heading, which takes focus when the step appears. It may be in a legend, where HTML allows
 * headings and text but no blocks.
 */
export function Question({ children, note }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useContext(MovedContext);
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
    // Runs only when the step appears; the next step unmounts it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.question}>
        {children}
      </h1>
      {note && <span className={css.note}>{note}</span>}
    </>
  );
}
