import { useEffect } from 'react';

import { showTheme, themeStore } from './theme-store.ts';

/** Applies the visitor's colors whenever they change, in this tab or in another one. */
export function useShownTheme(): void {
  // The script in the page's head has already applied the stored choice.
  useEffect(() => themeStore.subscribe(() => showTheme(themeStore.get())), []);
}
