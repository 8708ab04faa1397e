import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { AskedHere, useQuestionOfPage } from '@nestwright/domain/base/decision-store';
import { sampleMessage, sampleThread } from '@nestwright/domain/testing/sample-thread';
import { render, screen } from '@testing-library/react';

import { ThreadQuestion } from './thread-question.tsx';

const messages = [1, 2, 3].map((n) => sampleMessage(n));

function Report() {
  const asked = useQuestionOfPage({ step: 'report', of: 'pro', commandId: undefined, back: '/back' });
  return (
    <AskedHere value={asked}>
      <ThreadQuestion thread={{ ...sampleThread, messages }} step="report" />
    </AskedHere>
  );
}

/** The question before a report; `typed` is what the server refused. */
function show(typed?: Record<string, string>) {
  const element = <Report />;
  const refused = typed && { typed, errors: { reason: 'Please choose a reason' } };
  const router = createMemoryRouter([{ id: 'page', path: '*', element }], {
    hydrationData: { ...(refused && { actionData: { page: refused } }), loaderData: {} },
  });
  render(<RouterProvider router={router} />);
}

test('the newest message of the other side is the one to report', () => {
  show();
  expect(screen.getByLabelText('Which message?')).toHaveValue(messages[2]!.id);
});

test('a refused report keeps the chosen message and the words, and its summary leads to the reasons', () => {
  show({ messageId: messages[0]!.id, reason: '', words: 'He asks for my card.' });
  expect(screen.getByLabelText('Which message?')).toHaveValue(messages[0]!.id);
  expect(screen.getByLabelText(/^In your words/)).toHaveValue('He asks for my card.');
  const link = screen.getByRole('link', { name: 'Please choose a reason' });
  expect(document.querySelector(link.getAttribute('href')!)).toBe(
    screen.getByRole('group', { name: /What is wrong/ }),
  );
});
