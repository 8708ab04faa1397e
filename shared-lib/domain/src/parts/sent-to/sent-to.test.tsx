import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SentTo } from './sent-to.tsx';

test('the button changes the address by a form of its own, or in the live page', async () => {
  const changed = jest.fn();
  const { container } = render(
    <SentTo email="ada@example.com" onChangeAddress={changed}>
      Sent to ada@example.com.
    </SentTo>,
  );
  expect(screen.getByText(/Sent to ada@example.com/)).toBeVisible();
  const form = container.querySelector('form')!;
  const button = within(form).getByRole('button', { name: 'Wrong address? Change it' });
  expect(button).not.toHaveClass('nw-scripted');
  expect(form).toHaveAttribute('method', 'post');
  expect([...new FormData(form, button as HTMLButtonElement)]).toEqual([
    ['email', 'ada@example.com'],
    ['go', 'change'],
  ]);
  const posted = jest.fn();
  form.addEventListener('submit', posted);
  await userEvent.click(button);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(posted).not.toHaveBeenCalled();
});
