import { createStoredValue } from '@nestwright/contract/storage/store';

/** Which colours the site is shown in; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** The visitor's choice. The script in the page's head reads the key before anything is painted (gateway/src/pages/head-script.ts). */
export const themeStore = createStoredValue<Theme>({
  key: 'Theme',
  read: (stored) => (stored === 'light' || stored === 'dark' ? stored : undefined),
  empty: 'system',
  toStored: (theme) => (theme === 'system' ? undefined : theme),
});

/** Turns the page that is open to these colours, the browser's own bars and controls with it. */
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
