import { act } from '@testing-library/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';

import { takeOver } from './take-over.tsx';

let shown: Record<string, unknown> = {};
const left: string[] = [];

/** A form whose components decide every value, as the site's forms do. */
function Form() {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [soon, setSoon] = useState('later');
  const [agrees, setAgrees] = useState(false);
  const [color, setColor] = useState('light');
  // This is known only in the browser, so every field renders again at once.
  const place = useSyncExternalStore(
    () => () => undefined,
    () => 'Tampa',
    () => '',
  );
  useEffect(() => {
    shown = { name, note, soon, agrees, color, place };
  });
  return (
    <form>
      <input
        name="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => left.push('name')}
      />
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
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
    </form>
  );
}

/** A form whose component keeps all fields in one object. */
function Price() {
  const [price, setPrice] = useState({ what: '', amount: '' });
  useEffect(() => {
    shown = price;
  });
  return (
    <>
      <input
        name="what"
        value={price.what}
        onChange={(event) => setPrice({ ...price, what: event.target.value })}
      />
      <input
        name="amount"
        value={price.amount}
        onChange={(event) => setPrice({ ...price, amount: event.target.value })}
      />
    </>
  );
}

function control<T extends Element>(selector: string): T {
  return document.querySelector<T>(selector)!;
}

/** Shows the server's page, lets the visitor use it, and hydrates it. */
async function takenOverAfter(touch: () => void, form = <Form />): Promise<void> {
  document.body.innerHTML = `<div id="root">${renderToString(form)}</div>`;
  touch();
  await act(async () => takeOver(document.getElementById('root')!, form));
}

beforeEach(() => left.splice(0));

test('fields that a component keeps in one object all stay', async () => {
  await takenOverAfter(
    () => {
      control<HTMLInputElement>('[name=what]').value = 'Replace the flashing';
      control<HTMLInputElement>('[name=amount]').value = '500.10';
    },
    <Price />,
  );
  expect(shown).toEqual({ what: 'Replace the flashing', amount: '500.10' });
  expect(control('[name=what]')).toHaveValue('Replace the flashing');
});

test('text typed before hydration stays, caret included, and the form knows it', async () => {
  await takenOverAfter(() => {
    const field = control<HTMLInputElement>('[name=name]');
    field.focus();
    field.value = 'Ada Byron';
    field.setSelectionRange(3, 3);
    control<HTMLTextAreaElement>('[name=note]').value = 'The roof leaks.';
  });
  expect(shown).toMatchObject({ name: 'Ada Byron', note: 'The roof leaks.', place: 'Tampa' });
  const field = control<HTMLInputElement>('[name=name]');
  expect(field).toHaveValue('Ada Byron');
  expect(field).toHaveFocus();
  expect(field.selectionStart).toBe(3);
  expect(left).toEqual([]);
});

test('a field that was filled in and left before hydration counts as left', async () => {
  await takenOverAfter(() => {
    control<HTMLInputElement>('[name=name]').value = 'Ada';
  });
  expect(shown).toMatchObject({ name: 'Ada' });
  expect(left).toEqual(['name']);
});

test('what was chosen, ticked or picked before hydration stays', async () => {
  await takenOverAfter(() => {
    control<HTMLSelectElement>('select').value = 'now';
    control<HTMLInputElement>('[type=checkbox]').click();
    control<HTMLInputElement>('[value=dark]').click();
  });
  expect(shown).toMatchObject({ soon: 'now', agrees: true, color: 'dark' });
  expect(control('select')).toHaveValue('now');
  expect(control('[type=checkbox]')).toBeChecked();
  expect(control('[value=dark]')).toBeChecked();
});

test('what was typed stays if something else changed the page, so that React replaces all of it', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = (event: Event) => event.preventDefault();
  window.addEventListener('error', onError);
  const typed = control<HTMLInputElement>;
  await takenOverAfter(() => {
    typed('[name=name]').value = 'Ada Byron';
    typed('[name=name]').focus();
    typed('[name=note]').value = 'The roof leaks.';
    typed('[type=checkbox]').click();
    // A password manager's button.
    typed('[name=name]').insertAdjacentHTML('afterend', '<div>key</div>');
  });
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(document.body).not.toHaveTextContent('key');
  expect(typed('[name=name]')).toHaveValue('Ada Byron');
  expect(typed('[name=name]')).toHaveFocus();
  expect(shown).toMatchObject({ name: 'Ada Byron', note: 'The roof leaks.', agrees: true, place: 'Tampa' });
  window.removeEventListener('error', onError);
  complaints.mockRestore();
});

test('an untouched page shows no notice', async () => {
  await takenOverAfter(() => undefined);
  expect(shown).toMatchObject({ name: '', note: '', soon: 'later', agrees: false, color: 'light' });
  expect(left).toEqual([]);
});
