import { LinkButton } from '@nestwright/kit/link-button';
import { type MouseEvent, useEffect, useRef, useState } from 'react';

import css from './show-more.module.css';

/** How many items a list shows, and where the next ones come from. */
export interface ShowMoreProps {
  /** The name of the list's items, in the plural, such as `leads`. */
  what: string;
  /** How many of them are on the page. */
  count: number;
  /** The address of the next page, for browsers without scripts; null at the end of the list. */
  to: string | null;
  /** Adds the next page to the list; resolves to a message if that failed. */
  onMore: () => Promise<string | undefined>;
}

/** Continues a list below its last row. Focus stays on the link, and moves to the count once the list has ended. */
export function ShowMore({ what, count, to, onMore }: ShowMoreProps) {
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  const line = useRef<HTMLParagraphElement>(null);
  const hasEnded = isAsked && to === null;
  useEffect(() => {
    if (hasEnded) line.current?.focus();
  }, [hasEnded]);
  const onClick = (event: MouseEvent) => {
    // These clicks open another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void more();
  };
  const more = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(undefined);
    const failed = await onMore();
    isBusy.current = false;
    setFailure(failed);
    if (failed === undefined) setAsked(true);
  };
  if (to === null && !isAsked) return null;
  const shown = hasEnded ? `All ${count} ${what} are shown.` : `${count} ${what} are shown.`;
  return (
    <div className={css.more}>
      {to !== null && (
        <LinkButton kind="quiet" to={to} onClick={onClick}>
          Show more {what}
        </LinkButton>
      )}
      <p ref={line} tabIndex={-1} className={css.line} role="status">
        {failure ?? (isAsked && shown)}
      </p>
    </div>
  );
}
