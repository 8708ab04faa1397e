import { act } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { KeptPage } from '#page/kept-page.ts';
import { type ChunkFailedScreenProps, KeptPageScreen } from './kept-page-screen.tsx';

let known: Record<string, unknown> = {};

/** A form whose component decides every value, as the site's forms do. */
function Form() {
  const [name, setName] = useState('');
  const [soon, setSoon] = useState('later');
  const [agrees, setAgrees] = useState(false);
  const [color, setColor] = useState('light');
  useLayoutEffect(() => {
    known = { name, soon, agrees, color };
  });
  return (
    <>
      <button type="button">Turn</button>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      <input aria-label="Search" name="search" />
      <noscript>
        <a href="/login">Log in</a>
      </noscript>
      <div data-nw-fragment="plants/pot">
        <noscript>Open the pot</noscript>
      </div>
      <form method="post">
        <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
        <select name="soon" value={soon} onChange={(event) => setSoon(event.target.value)}>
          <option value="now">Now</option>
          <option value="later">Later</option>
        </select>
        <input type="checkbox" name="agrees" checked={agrees} onChange={() => setAgrees(!agrees)} />
        {['light', 'dark'].map((one) => (
          <input
            key={one}
            type="radio"
            name="color"
            value={one}
            checked={color === one}
            onChange={() => setColor(one)}
          />
        ))}
        <button type="submit">Send</button>
      </form>
    </>
  );
}

const field = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;

/** The server's page, whose script fails to load after the visitor has used it. */
async function keptAfter(touch: () => void): Promise<Root> {
  document.body.innerHTML = `<div id="root"><main id="main">${renderToString(<Form />)}</main></div>`;
  touch();
  const place = field<HTMLElement>('#root');
  const kept = new KeptPage();
  kept.keep(place);
  const failure = { remote: 'plants', phase: 'chunk' } as unknown as ChunkFailedScreenProps['failure'];
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <main id="main">
        <KeptPageScreen
          content={kept.contentOf(window.location.pathname)!}
          failure={failure}
          busy={false}
          onRetry={() => undefined}
        />
      </main>,
    ),
  );
  return root;
}

test('a page whose script failed keeps its forms, and disables only what no form sends', async () => {
  await keptAfter(() => undefined);
  expect(field('[name=name]')).toBeEnabled();
  expect(field('[type=submit]')).toBeEnabled();
  expect(field('[popovertarget]')).toBeEnabled();
  expect(field('main button[type=button]:not([popovertarget], [class*=button])')).toBeDisabled();
  expect(field('[name=search]')).toBeDisabled();
});

test('a page whose script failed says what it says without scripts; fragments may still come alive', async () => {
  await keptAfter(() => undefined);
  expect(field('a[href="/login"]')).toBeVisible();
  expect(field('[data-nw-fragment] noscript')).toBeInTheDocument();
});

test('what was typed, chosen and ticked is there when the page loads after all, and its component knows', async () => {
  const root = await keptAfter(() => {
    field<HTMLInputElement>('[name=name]').focus();
    field<HTMLInputElement>('[name=name]').value = 'Ada';
  });
  expect(field('[name=name]')).toHaveFocus();
  field<HTMLInputElement>('[name=name]').value = 'Ada Byron';
  field<HTMLSelectElement>('select').value = 'now';
  field<HTMLInputElement>('[type=checkbox]').click();
  field<HTMLInputElement>('[value=dark]').click();
  await act(async () => {
    root.render(
      <main id="main">
        <Form />
      </main>,
    );
  });
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(known).toEqual({ name: 'Ada Byron', soon: 'now', agrees: true, color: 'dark' });
  expect(field('[name=name]')).toHaveFocus();
});
