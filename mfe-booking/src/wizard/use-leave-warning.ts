import { useEffect } from 'react';

/**
 * The browser's own warning that what was typed will be lost (product/wizard#moving), while `active`. Browsers write
 * its text themselves, and show it only after the visitor has done something on the page.
 */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Chromium before 119 looks at this alone.
      event.returnValue = 'All the data you have provided will be lost.';
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
