import { NewsletterBox } from '@nestwright/shared-lib/parts/newsletter-box';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const subscribe = jest.fn();
jest.mock('@nestwright/shared-lib/newsletter/calls', () => ({
  subscribe: (email: string): unknown => subscribe(email),
}));

beforeEach(() => subscribe.mockReset());

test('an address is sent and the visitor is told to follow the link', async () => {
  subscribe.mockResolvedValue({ ok: true, value: {} });
  render(<NewsletterBox />);
  await userEvent.type(screen.getByLabelText('E-mail'), ' dana@example.com ');
  await userEvent.click(screen.getByRole('button', { name: 'Sign me up' }));

  expect(await screen.findByRole('status')).toHaveTextContent('We sent a link to dana@example.com');
  expect(subscribe).toHaveBeenCalledWith('dana@example.com');
});

test('an address that is none is not sent', async () => {
  render(<NewsletterBox />);
  await userEvent.type(screen.getByLabelText('E-mail'), 'dana');
  await userEvent.click(screen.getByRole('button', { name: 'Sign me up' }));

  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter a valid Email');
  expect(subscribe).not.toHaveBeenCalled();

  await userEvent.type(screen.getByLabelText('E-mail'), '@example.com');
  expect(screen.getByLabelText('E-mail')).toBeValid();
});

test('what the gateway refuses is said beside the field, and the address stays', async () => {
  subscribe.mockResolvedValue({ ok: false, message: 'Network Error' });
  render(<NewsletterBox />);
  await userEvent.type(screen.getByLabelText('E-mail'), 'dana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Sign me up' }));

  expect(await screen.findByText('Network Error')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('dana@example.com');
});
