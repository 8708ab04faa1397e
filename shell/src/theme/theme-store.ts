import { createStoredValue } from '@nestwright/contract/storage/store';

/** The colors the site uses; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** The visitor's choice. The script in the page's head reads this key before the first paint (gateway/src/pages/head-script.ts). */
export const themeStore = createStoredValue<Theme>({
  key: 'Theme',
  read: (stored) => (stored === 'light' || stored === 'dark' ? stored : undefined),
  empty: 'system',
  toStored: (theme) => (theme === 'system' ? undefined : theme),
});

/** Applies the colors to the open page and to the browser's own bars and controls. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  const scheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  if (scheme) scheme.content = theme === 'system' ? 'light dark' : theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset['theme'];
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === theme ? 'all' : 'not all';
  }
}
