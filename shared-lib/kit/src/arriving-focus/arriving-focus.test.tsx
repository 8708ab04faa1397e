import { act, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { useArrivingFocus } from './arriving-focus.tsx';

function Page({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useArrivingFocus();
  useEffect(() => {
    focus(heading.current);
  }, [title, focus]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <input aria-label="Name" />
    </>
  );
}

/** Shows the server's page, lets the visitor use it, and hydrates it. */
async function hydratedAfter(touch: () => void) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(<Page title="First" />);
  touch();
  const root = await act(async () => hydrateRoot(place, <Page title="First" />));
  return { show: (title: string) => act(async () => root.render(<Page title={title} />)) };
}

test('an element that appears takes focus', () => {
  render(<Page title="First" />);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('an element of the server’s page takes focus when the page comes alive and nobody uses it', async () => {
  await hydratedAfter(() => undefined);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('it leaves the focus to a visitor who is already typing, and takes it for what appears later', async () => {
  const { show } = await hydratedAfter(() => screen.getByLabelText('Name').focus());
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await show('Second');
  expect(screen.getByRole('heading')).toHaveFocus();
});
