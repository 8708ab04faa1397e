import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { AskedHere, useQuestions } from '@nestwright/domain/base/decision-store';
import { AskButtons } from '@nestwright/domain/parts/ask-buttons';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Question } from './question.tsx';

const sent: Record<string, unknown>[] = [];
let answers: object[];

function Page() {
  const { asked, ask } = useQuestions(() => undefined);
  return (
    <>
      <AskButtons of="q1" buttons={[{ step: 'ask', label: 'Ask a question' }]} ask={ask} />
      {asked && (
        <AskedHere key={asked.commandId} value={asked}>
          <Question title="Ask the pro?" wordsLabel="Your question" yes="Send" />
        </AskedHere>
      )}
    </>
  );
}

function show() {
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return { step: 'ask', of: 'q1', ...answers.shift() };
  };
  const router = createMemoryRouter([{ path: '*', element: <Page />, action }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

beforeEach(() => {
  sent.length = 0;
  answers = [];
});

test('a question that is closed gives the focus back, and asked again it has what was typed', async () => {
  const person = show();
  const button = screen.getByRole('button', { name: 'Ask a question' });
  await person.click(button);
  await person.type(screen.getByLabelText('Your question'), 'Gutters?');
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  await person.click(button);
  expect(screen.getByLabelText('Your question')).toHaveValue('Gutters?');
});

test('a refused question stays open with its reason, is sent again as the same command, and closes once it is done', async () => {
  const errors = { words: 'Please write a few words' };
  const refused = { typed: {}, errors, message: '' };
  answers = [{ answer: { ok: false, message: '' }, refused }, { answer: { ok: true, value: null } }];
  const person = show();
  await person.click(screen.getByRole('button', { name: 'Ask a question' }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveFocus();
  expect(screen.getByLabelText('Your question')).toBeInvalid();
  await person.type(screen.getByLabelText('Your question'), 'Gutters?');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toEqual({ ...sent[0], words: 'Gutters?' });
  await person.click(screen.getByRole('button', { name: 'Ask a question' }));
  expect(screen.getByLabelText('Your question')).toHaveValue('');
  expect(screen.getByLabelText('Your question')).toBeValid();
});

test('if something else happened first, the question closes', async () => {
  const refused = { typed: {}, errors: {}, message: 'The pro withdrew this price.' };
  answers = [{ answer: { ok: false, status: 409, message: refused.message }, refused }];
  const person = show();
  await person.click(screen.getByRole('button', { name: 'Ask a question' }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
