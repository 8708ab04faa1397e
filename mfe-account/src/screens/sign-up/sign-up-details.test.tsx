import { screen, waitFor } from '@testing-library/react';

import { answerGateway, refusal, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';

import { answerSignUp, goToDetailsStep } from '#testing/sign-up.tsx';

beforeEach(answerSignUp);

test('names and a mobile number are required, each with its message', async () => {
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('Mobile phone'), '12345');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Please enter a valid First Name');
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Please enter a valid Last Name');
  expect(screen.getByLabelText('Mobile phone')).toHaveAccessibleDescription(
    expect.stringContaining('Please enter a valid Phone Number'),
  );
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(sentRequests('POST /api/users')).toHaveLength(0);
});

test("the gateway's error about the phone number stays at the field until it is changed", async () => {
  answerGateway({
    'POST /api/users': () =>
      refusal(422, 'Please check the marked fields', { PhoneNumber: 'Please enter a valid Phone Number' }),
  });
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('First name'), 'Ana');
  await enterText(person, screen.getByLabelText('Last name'), 'Silva');
  await enterText(person, screen.getByLabelText('Mobile phone'), '(305) 555-0143');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText('Mobile phone')).toBeInvalid());
  await enterText(person, screen.getByLabelText('Mobile phone'), '4');
  await person.type(screen.getByLabelText('Mobile phone'), '{Backspace}{Backspace}5');
  expect(screen.getByLabelText('Mobile phone')).toBeValid();
  expect(localStorage.getItem('UserSession')).toBeNull();
});

test('an address that got an account in the meantime leads to the login', async () => {
  answerGateway({
    'POST /api/users': () =>
      refusal(409, 'If you already have an account with this email, please log in instead.'),
  });
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('First name'), 'Ana');
  await enterText(person, screen.getByLabelText('Last name'), 'Silva');
  await enterText(person, screen.getByLabelText('Mobile phone'), '(305) 555-0143');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findByRole('alert')).querySelector('a')).toHaveAttribute('href', '/login');
});
