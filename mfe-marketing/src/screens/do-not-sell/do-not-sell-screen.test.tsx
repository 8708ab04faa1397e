import { showPage } from '#testing/show-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const requestOptOut = jest.fn();
jest.mock('@nestwright/domain/opt-out/calls', () => ({
  requestOptOut: (wish: unknown): unknown => requestOptOut(wish),
}));

beforeEach(() => requestOptOut.mockReset());

test('an opt-out of sale and sharing is sent and recorded', async () => {
  requestOptOut.mockResolvedValue({ ok: true, value: { received: true } });
  showPage('/do-not-sell');
  await userEvent.type(await screen.findByLabelText('First name'), 'Dana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Miller');
  await userEvent.type(screen.getByLabelText('E-mail'), 'dana@example.com');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'CA');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your request is recorded');
  expect(requestOptOut).toHaveBeenCalledWith({
    firstName: 'Dana',
    lastName: 'Miller',
    email: 'dana@example.com',
    phone: '',
    state: 'CA',
    wishes: ['sale', 'sharing'],
  });
});

test('without a wish there is nothing to send', async () => {
  showPage('/do-not-sell');
  await userEvent.click(await screen.findByLabelText('Do not sell my personal information'));
  await userEvent.click(screen.getByLabelText('Do not share it for advertising'));
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(requestOptOut).not.toHaveBeenCalled();
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'Please choose at least one',
  );
});
