import { showPage } from '#testing/show-page.tsx';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const SEND = 'POST /api/contact';

beforeEach(resetGateway);

async function fillIn(): Promise<void> {
  await enterText(userEvent, await screen.findByLabelText('Your name'), 'Dana Miller');
  await enterText(userEvent, screen.getByLabelText('E-mail'), 'dana@example.com');
  await userEvent.selectOptions(screen.getByLabelText('What is it about?'), 'Privacy');
  await enterText(userEvent, screen.getByLabelText('Your message'), 'What do you keep about me?');
}

test('a message is sent and confirmed', async () => {
  answerGateway({ [SEND]: () => ({ body: { received: true } }) });
  showPage('/contact');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/^Thanks, we got your message/)).toBeVisible();
  expect(sentRequests(SEND)[0]?.body).toEqual({
    name: 'Dana Miller',
    email: 'dana@example.com',
    phone: '',
    topic: 'Privacy',
    message: 'What do you keep about me?',
  });
});

test('an empty form is not sent; missing fields are listed until they are filled in', async () => {
  showPage('/contact');
  await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect(summary).toHaveTextContent('4 things need your attention');
  expect(summary).toHaveFocus();
  expect(sentRequests(SEND)).toEqual([]);
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter a valid Email');
  await enterText(userEvent, screen.getByLabelText('E-mail'), 'dana@example.com');
  expect(screen.getByLabelText('E-mail')).not.toHaveAccessibleDescription();
});

test('a message that fails to send is kept', async () => {
  showPage('/contact');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We can’t reach Nestwright. Please check your connection and try again.',
  );
  expect(screen.getByLabelText('Your message')).toHaveValue('What do you keep about me?');
});

test('a logged-in visitor need not type their name and e-mail', async () => {
  const session = { UserID: 'u-1', FirstName: 'Dana', LastName: 'Miller', UserEmail: 'dana@example.com' };
  localStorage.setItem('UserSession', JSON.stringify(session));
  showPage('/contact');
  expect(await screen.findByLabelText('Your name')).toHaveValue('Dana Miller');
  expect(screen.getByLabelText('E-mail')).toHaveValue('dana@example.com');
});
