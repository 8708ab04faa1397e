import { withForms } from '@nestwright/domain/testing/sent-forms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SentTo } from './sent-to.tsx';

test('the button changes the address by a form of its own', async () => {
  const onSent = jest.fn();
  render(withForms(onSent, <SentTo email="ada@example.com">Sent to ada@example.com.</SentTo>));
  expect(screen.getByText(/Sent to ada@example.com/)).toBeVisible();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Wrong address? Change it' });
  expect(button).not.toHaveClass('nw-scripted');
  expect(button.form).toHaveAttribute('method', 'post');
  await userEvent.click(button);
  expect(onSent.mock.calls).toEqual([[{ email: 'ada@example.com', go: 'change' }]]);
});
