import { useSyncExternalStore, type ComponentProps } from 'react';
import { classes } from '@nestwright/kit/classes';
import css from './sticky-bar.module.css';

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

function subscribeToScroll(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
}
