import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ThemeChoice } from './theme-choice.tsx';
import { themeStore } from './theme-store.ts';
import { useShownTheme } from './use-shown-theme.ts';

const root = document.documentElement;

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="theme-color" content="#F5F6F2" media="(prefers-color-scheme: light)" data-theme="light">' +
    '<meta name="theme-color" content="#13191B" media="(prefers-color-scheme: dark)" data-theme="dark">';
});
afterEach(() => {
  act(() => themeStore.clear());
  delete root.dataset['theme'];
});

const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media);

test('a choice of colors shows at once, is stored, and can be undone', async () => {
  const person = userEvent.setup();
  render(<Themed />);
  expect(screen.getByRole('group', { name: 'Colors' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('Theme')).toBe('"dark"');
  expect(bars()).toEqual(['not all', 'all']);
  expect(document.querySelector('meta[name=color-scheme]')).toHaveAttribute('content', 'dark');
  await person.click(screen.getByRole('radio', { name: 'System' }));
  expect(root).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('Theme')).toBeNull();
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('colors chosen in another tab show here too', () => {
  render(<Themed />);
  localStorage.setItem('Theme', '"dark"');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'Theme' })));
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

/** The page around the choice applies it. */
function Themed() {
  useShownTheme();
  return <ThemeChoice />;
}
