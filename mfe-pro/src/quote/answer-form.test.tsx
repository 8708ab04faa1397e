import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { AnswerForm } from './answer-form.tsx';
import { ANSWERED } from './quote-words.ts';
import type { QuoteOutcome } from './use-lead-quote.ts';

function show(...outcomes: QuoteOutcome[]) {
  const answer = jest.fn<Promise<QuoteOutcome>, [string, string]>();
  for (const outcome of outcomes) answer.mockResolvedValueOnce(outcome);
  const onNews = jest.fn();
  render(<AnswerForm answer={answer} onNews={onNews} />);
  return { answer, onNews, user: userEvent.setup() };
}

const press = (name: string) => screen.getByRole('button', { name });

test('an empty answer is refused, and a written one is sent', async () => {
  const { answer, onNews, user } = show({ kind: 'done' });
  await user.click(press('Answer the question'));
  await user.click(press('Send'));
  expect(screen.getByLabelText('Your answer')).toHaveFocus();
  expect(answer).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Your answer'), ' Yes, all of them. ');
  await user.click(press('Send'));
  expect(answer).toHaveBeenCalledWith(expect.any(String), 'Yes, all of them.');
  expect(onNews).toHaveBeenCalledWith({ text: ANSWERED, isBad: false });
});

test('a failed answer keeps its text and is sent again as the same command', async () => {
  const { answer, onNews, user } = show(
    { kind: 'failed', message: 'You seem to be offline.' },
    { kind: 'overtaken', message: 'There is no open question to answer.' },
  );
  await user.click(press('Answer the question'));
  await user.type(screen.getByLabelText('Your answer'), 'Yes.');
  await user.click(press('Send'));
  expect(await screen.findByText('You seem to be offline.')).toBeVisible();
  expect(screen.getByLabelText('Your answer')).toHaveValue('Yes.');
  await user.click(press('Send'));
  expect(answer.mock.calls[1]).toEqual(answer.mock.calls[0]);
  expect(onNews).toHaveBeenCalledWith({ text: 'There is no open question to answer.', isBad: true });
});

test('the text stays while the form is closed', async () => {
  const { user } = show();
  await user.click(press('Answer the question'));
  await user.type(screen.getByLabelText('Your answer'), 'Almost');
  await user.click(press('Not now'));
  await user.click(press('Answer the question'));
  expect(screen.getByLabelText('Your answer')).toHaveValue('Almost');
});
