import { useEffect } from 'react';

/**
 * The browser's own warning that typed data will be lost (product/wizard#moving), while `active`. Browsers word it
 * themselves and show it only after the visitor has interacted with the page.
 */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Chromium before 119 checks only this.
      event.returnValue = 'All the data you have provided will be lost.';
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
