import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { useHydrated } from './hydrated.ts';

function Page({ seen }: { seen?: boolean[] }) {
  const isHydrated = useHydrated();
  seen?.push(isHydrated);
  return <p>{isHydrated ? 'stored in this browser' : 'not known yet'}</p>;
}

test('the server’s page, and the browser’s first render of it, do not claim to know; the next render does', async () => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(<Page />);
  expect(place).toHaveTextContent('not known yet');
  const seen: boolean[] = [];
  await act(async () => hydrateRoot(place, <Page seen={seen} />));
  expect(place).toHaveTextContent('stored in this browser');
  expect(seen).toEqual([false, true]);
});

test('a part that appears later knows at once', () => {
  const seen: boolean[] = [];
  const { container } = render(<Page seen={seen} />);
  expect(container).toHaveTextContent('stored in this browser');
  expect(seen).toEqual([true]);
});
