import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderToString } from 'react-dom/server';

import { Fold } from './fold.tsx';

function inWindow(narrow: boolean): void {
  Object.assign(window, { matchMedia: () => ({ matches: narrow }) });
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('on a phone, pressing a section’s heading shows its text', async () => {
  inWindow(true);
  render(<Fold title="How it works">Three steps</Fold>);
  expect(screen.getByText('Three steps')).not.toBeVisible();
  await userEvent.click(screen.getByText('How it works'));
  expect(screen.getByText('Three steps')).toBeVisible();
});

test('a wide window shows the section', () => {
  inWindow(false);
  render(<Fold title="How it works">Three steps</Fold>);
  expect(screen.getByText('Three steps')).toBeVisible();
});

test('the server sends the section closed but with its text', () => {
  const html = renderToString(<Fold title="How it works">Three steps</Fold>);
  expect(html).toContain('Three steps');
  expect(html).not.toMatch(/<details[^>]* open/);
});
