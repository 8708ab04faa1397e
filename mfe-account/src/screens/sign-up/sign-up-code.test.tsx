import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { showPage } from '#testing/show-page.tsx';
import { answerSignUp, goToCodeStep, goToDetailsStep } from '#testing/sign-up.tsx';

beforeEach(answerSignUp);

test('a wrong code shows Invalid Code at the field, which takes focus', async () => {
  const person = await goToCodeStep();
  await enterText(person, screen.getByLabelText('6-digit code'), '654321');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('Invalid Code'),
  );
  expect(screen.getByLabelText('6-digit code')).toHaveFocus();
});

test('a code that is too short is not sent', async () => {
  const person = await goToCodeStep();
  await enterText(person, screen.getByLabelText('6-digit code'), '1234');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('Invalid Code');
  expect(sentRequests('POST /api/codes/check')).toHaveLength(0);
});

test('a mistyped address can be corrected without retyping it', async () => {
  const person = await goToCodeStep();
  await person.click(screen.getByRole('button', { name: 'Wrong address? Change it' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
});

test('another code can be requested after 60 seconds, which screen readers announce once', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await showPage('/sign-up');
    await enterText(person, screen.getByLabelText('E-mail'), 'ana@example.com');
    await person.click(screen.getByRole('button', { name: 'Send my code' }));
    await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
    expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    // Real time passes too, so the first step leaves a margin for a busy machine.
    await act(async () => jest.advanceTimersByTime(20_000));
    expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(40_000));
    expect(screen.getByRole('status')).toHaveTextContent('You can ask for another code now.');
    await person.click(screen.getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(sentRequests('POST /api/codes')).toHaveLength(2));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument(),
    );
  } finally {
    jest.useRealTimers();
  }
});

test('a page reloaded while reading the mail returns to the code step', async () => {
  await goToCodeStep();
  cleanup();
  await showPage('/sign-up');
  expect(screen.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeInTheDocument();
  expect(screen.getByText('ana@example.com').parentElement).toHaveTextContent(
    'It works for 10 minutes. The link in the same e-mail works for an hour.',
  );
  expect(sentRequests('POST /api/codes')).toHaveLength(1);
});

test('an expired proof leads back to the e-mail step with the address filled in', async () => {
  answerGateway({ 'POST /api/users': () => refusal(403, 'Please confirm your e-mail with a code first.') });
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('First name'), 'Ana');
  await enterText(person, screen.getByLabelText('Last name'), 'Silva');
  await enterText(person, screen.getByLabelText('Mobile phone'), '(305) 555-0143');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm your e-mail with a code first.');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
});
