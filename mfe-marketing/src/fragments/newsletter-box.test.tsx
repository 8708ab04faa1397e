import { setPageConfig } from '@nestwright/domain/testing/page-config';
import { NewsletterBox } from './newsletter-box.tsx';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const SIGN_UP = 'POST /api/newsletter';

beforeEach(resetGateway);

test('an address is sent and the visitor is asked to follow the link', async () => {
  answerGateway({ [SIGN_UP]: () => ({ body: { sent: true } }) });
  render(<NewsletterBox />);
  await enterText(userEvent, screen.getByLabelText('E-mail'), ' dana@example.com ');
  await userEvent.click(screen.getByRole('button', { name: 'Sign me up' }));

  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('We sent a link to dana@example.com'),
  );
  expect(sentRequests(SIGN_UP)[0]?.body).toEqual({ email: 'dana@example.com' });
});

test('an invalid address is not sent', async () => {
  render(<NewsletterBox />);
  await enterText(userEvent, screen.getByLabelText('E-mail'), 'dana');
  await userEvent.click(screen.getByRole('button', { name: 'Sign me up' }));

  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter a valid Email');
  expect(sentRequests(SIGN_UP)).toEqual([]);

  await enterText(userEvent, screen.getByLabelText('E-mail'), '@example.com');
  expect(screen.getByLabelText('E-mail')).toBeValid();
});

test('the gateway’s refusal is shown next to the field, and the address stays', async () => {
  render(<NewsletterBox />);
  await enterText(userEvent, screen.getByLabelText('E-mail'), 'dana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Sign me up' }));

  expect(await screen.findByText(/We can’t reach Nestwright/)).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('dana@example.com');
});

test('without a gateway, the box says that the newsletter is not available', () => {
  setPageConfig({ hosted: {} });
  render(<NewsletterBox />);
  expect(screen.getByText('The newsletter is not available on this site.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  setPageConfig({});
});
