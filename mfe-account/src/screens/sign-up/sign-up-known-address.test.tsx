import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { showPage } from '#testing/show-page.tsx';
import { answerSignUp, goToCodeStep } from '#testing/sign-up.tsx';

beforeEach(answerSignUp);

test('an address with an account gets the specified message and a link to log in, and no code', async () => {
  answerGateway({ 'GET /api/users': () => ({ body: [{ UserEmail: 'ana@example.com' }] }) });
  const person = userEvent.setup();
  await showPage('/sign-up');
  await enterText(person, screen.getByLabelText('E-mail'), 'ana@example.com');
  await person.click(screen.getByRole('button', { name: 'Send my code' }));
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent('If you already have an account with this email, please log in instead.');
  expect(message.querySelector('a')).toHaveAttribute('href', '/login');
  expect(sentRequests('POST /api/codes')).toHaveLength(0);
});

test('an address that already has an account logs in at once, because the code has proven the mailbox', async () => {
  const user = { UserID: '1', FirstName: 'Ana', UserEmail: 'ana@example.com' };
  const opened = heldAnswer();
  answerGateway({
    'POST /api/codes/check': () => ({ body: { verified: true, hasAccount: true } }),
    'POST /api/sessions': opened.answer,
  });
  const person = await goToCodeStep();
  await person.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'If you already have an account with this email, please log in instead.',
  );
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByRole('button', { name: /^Log in/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('form', { name: 'Your details' })).toBeNull();
  opened.give({ body: { user } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(sentRequests('POST /api/sessions')[0]?.body).toEqual({ email: 'ana@example.com' });
  expect(sentRequests('POST /api/users')).toHaveLength(0);
});
