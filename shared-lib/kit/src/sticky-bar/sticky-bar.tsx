import { useSyncExternalStore, type ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './sticky-bar.module.css';

/** How far the page scrolls before the bar appears, and attributes of the `div`. */
export type StickyBarProps = ComponentProps<'div'> & {
  /** Shown once the page is scrolled further than this, in px. */ after: number;
};

/** A bar at the bottom of the window that appears after scrolling. */
export function StickyBar({ after, className, ...rest }: StickyBarProps) {
  const shown = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > after,
    () => false,
  );
  return <div {...rest} className={classes(css.bar, className)} hidden={!shown} />;
}

function subscribeToScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}
