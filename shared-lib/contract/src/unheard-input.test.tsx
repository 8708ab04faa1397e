import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { hearUnheardInput } from './unheard-input.ts';

const sent = jest.fn<void, [unknown]>();

/** A form that a visitor fills and sends; its components decide every value, as the site's forms do. */
function Form() {
  const [answers, setAnswers] = useState({ name: 'Ana', email: '', note: '', state: 'FL', calls: false });
  const set = (field: string) => (value: unknown) => setAnswers({ ...answers, [field]: value });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(answers);
      }}
    >
      {['name', 'email'].map((field) => (
        <input
          key={field}
          aria-label={field}
          value={answers[field as 'name']}
          onChange={(event) => set(field)(event.target.value)}
        />
      ))}
      <textarea
        aria-label="note"
        value={answers.note}
        onChange={(event) => set('note')(event.target.value)}
      />
      <select
        aria-label="state"
        value={answers.state}
        data-value={answers.state}
        onChange={(event) => set('state')(event.target.value)}
      >
        <option>FL</option>
        <option>GA</option>
      </select>
      <input
        type="checkbox"
        aria-label="calls"
        checked={answers.calls}
        onChange={(event) => set('calls')(event.target.checked)}
      />
      <button type="button" onClick={() => sent(answers)}>
        Keep
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

/** Fills a control as a password manager does: from outside the page's scripts, and without any event. */
function fill(label: string, value: string): void {
  const control = screen.getByLabelText<HTMLInputElement>(label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
}

let page: HTMLElement;

beforeEach(() => {
  sent.mockClear();
  const shown = render(<Form />);
  page = shown.container;
  hearUnheardInput(page);
});

test('a form sends what it shows, though no event told of it', async () => {
  fill('name', 'Maria');
  fill('email', 'maria@example.com');
  fill('note', 'The roof leaks.');
  fill('state', 'GA');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const shown = { name: 'Maria', email: 'maria@example.com', note: 'The roof leaks.', state: 'GA' };
  expect(sent).toHaveBeenCalledWith({ ...shown, calls: false });
  expect(screen.getByLabelText('name')).toHaveValue('Maria');
});

test('so does a form that is sent by Enter or by a script, and a button that only reads it', async () => {
  fill('email', 'one@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'one@example.com' }));
  fill('email', 'two@example.com');
  await userEvent.type(screen.getByLabelText('name'), '{Enter}');
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'two@example.com' }));
  fill('email', 'three@example.com');
  act(() => page.querySelector('form')!.requestSubmit());
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'three@example.com' }));
});

test('a text that a script of the page wrote counts as well', async () => {
  screen.getByLabelText<HTMLInputElement>('email').value = 'ana@example.com';
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ email: 'ana@example.com' }));
});

test('typing into one field keeps what filled the others', async () => {
  fill('email', 'ana@example.com');
  await userEvent.type(screen.getByLabelText('note'), 'Hi');
  expect(screen.getByLabelText('email')).toHaveValue('ana@example.com');
  await userEvent.click(screen.getByLabelText('calls'));
  fill('state', 'GA');
  await userEvent.click(screen.getByLabelText('calls'));
  expect(screen.getByLabelText('state')).toHaveValue('GA');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const shown = { name: 'Ana', email: 'ana@example.com', note: 'Hi', state: 'GA', calls: false };
  expect(sent).toHaveBeenCalledWith(shown);
});

test('a field that nobody filled is told nothing', async () => {
  const told = jest.fn();
  for (const type of ['input', 'change']) page.addEventListener(type, told);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(told).not.toHaveBeenCalled();
  expect(sent).toHaveBeenCalledTimes(1);
});
