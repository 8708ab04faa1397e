import { waitFor } from '@testing-library/react';

import { copyTyped } from './copy-typed.ts';

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

/** Renders a page anew, with these fields. */
function render(html: string): Element {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector('main')!;
}

test('what was typed is entered into the same field of another rendering, even if that appears later', async () => {
  const page = render('<input name="zip" /><input name="name" />');
  field('name').value = 'Ana';
  const enter = copyTyped(page);
  const next = render('<input name="zip" />');
  enter(next);
  next.insertAdjacentHTML('beforeend', '<input name="name" />');
  await waitFor(() => expect(field('name')).toHaveValue('Ana'));
});

test('a field that is only focused keeps the focus, and what the new rendering fills in', async () => {
  const page = render('<input name="zip" />');
  field('zip').focus();
  const enter = copyTyped(page);
  enter(render('<input name="zip" value="33139" />'));
  await waitFor(() => expect(field('zip')).toHaveFocus());
  expect(field('zip')).toHaveValue('33139');
});
