import { showPage } from '#testing/show-page.tsx';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const SEND = 'POST /api/do-not-sell';

beforeEach(resetGateway);

test('an opt-out of sale and sharing is sent and recorded', async () => {
  answerGateway({ [SEND]: () => ({ body: { received: true } }) });
  showPage('/do-not-sell');
  await enterText(userEvent, await screen.findByLabelText('First name'), 'Dana');
  await enterText(userEvent, screen.getByLabelText('Last name'), 'Miller');
  await enterText(userEvent, screen.getByLabelText('E-mail'), 'dana@example.com');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'CA');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/^Your request is recorded/)).toBeVisible();
  expect(sentRequests(SEND)[0]?.body).toEqual({
    firstName: 'Dana',
    lastName: 'Miller',
    email: 'dana@example.com',
    phone: '',
    state: 'CA',
    wishes: ['sale', 'sharing'],
  });
});

test('a form without a choice is not sent', async () => {
  showPage('/do-not-sell');
  await userEvent.click(await screen.findByLabelText('Do not sell my personal information'));
  await userEvent.click(screen.getByLabelText('Do not share it for advertising'));
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'Please choose at least one',
  );
  expect(sentRequests(SEND)).toEqual([]);
});
