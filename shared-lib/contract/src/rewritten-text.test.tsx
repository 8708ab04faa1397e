import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { followRewrittenText } from './rewritten-text.ts';

followRewrittenText(document.documentElement);

/** A form's end: its button says Skip until something is typed, and has an icon or a spinner next to its text. */
function Step() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input
        aria-label="About your project"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="button">
        {typed === '' ? 'Skip' : 'Next'}
        <svg aria-hidden="true" />
      </button>
      <p>
        {typed.length > 3 && <strong>Thank you. </strong>}
        {typed.length} of 2,000
        {typed === '' && ' (optional)'}
      </p>
    </>
  );
}

/** How a translator may put its text in the place of another. */
const ways: Record<string, (text: Text, translation: Node) => void> = {
  'in one step': (text, translation) => text.replaceWith(translation),
  'before it goes': (text, translation) => {
    text.parentNode!.insertBefore(translation, text);
    text.remove();
  },
  'after it went': (text, translation) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode!.insertBefore(translation, nextSibling);
  },
  'around it': (text, translation) => {
    text.replaceWith(translation);
    translation.appendChild(text);
  },
};

/** Puts a `font` element in the place of each text, as Google's translator does. */
async function translate(way: keyof typeof ways): Promise<void> {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    if (way !== 'around it') font.innerHTML = `<font>«${text.data}»</font>`;
    ways[way]!(text, font);
  }
  await act(async () => undefined);
}

const field = () => screen.getByLabelText('About your project');
const line = () => document.querySelector('p');

test.each(Object.keys(ways))('a page whose texts were replaced %s shows what comes next', async (way) => {
  render(<Step />);
  await translate(way);
  await userEvent.type(field(), 'Roof');
  expect(screen.getByRole('button')).toHaveTextContent(/^Next$/);
  // What stays the same stays translated.
  expect(line()).toHaveTextContent(/^Thank you\. «?4»?«? of 2,000»?$/);
  await userEvent.clear(field());
  expect(screen.getByRole('button')).toHaveTextContent(/^Skip$/);
  expect(line()).toHaveTextContent(/^«?0»?«? of 2,000»? \(optional\)$/);
});

test('a translation that follows each change is replaced each time', async () => {
  render(<Step />);
  for (const typed of ['R', '{Backspace}', 'R']) {
    await translate('in one step');
    await userEvent.type(field(), typed);
    expect(screen.getByRole('button')).toHaveTextContent(typed === 'R' ? /^Next$/ : /^Skip$/);
  }
});

test('a page that shows the original again goes on as before', async () => {
  render(<Step />);
  const text = screen.getByRole('button').firstChild!;
  await translate('in one step');
  screen.getByRole('button').firstChild!.replaceWith(text);
  await userEvent.type(field(), 'R');
  expect(screen.getByRole('button')).toHaveTextContent(/^Next$/);
});

test('a translated page can be left', async () => {
  const shown = render(<Step />);
  await translate('in one step');
  shown.rerender(<p>Another page</p>);
  expect(document.body).toHaveTextContent(/^Another page$/);
});
