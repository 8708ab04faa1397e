import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { storeSession, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(() => {
  resetGateway();
  storeSession();
  answerGateway({ 'GET /api/projects': () => ({ body: { projects: [], agreed: [], next: null } }) });
});

/** Opens the account's projects in a browser from which requests were sent with other e-mails. */
async function showQuestion(count: number) {
  answerGateway({ 'GET /api/guest-requests': () => ({ body: { count } }) });
  await showPage('/account/projects');
}

test('the account is asked about requests that were sent from this browser with another e-mail, and gets them if they are its own', async () => {
  await showQuestion(2);
  answerGateway({
    'POST /api/guest-requests': () => ({ body: { count: 2 } }),
    'GET /api/projects': () => ({ body: { projects: [wireProject('p1')], agreed: [], next: null } }),
  });
  expect(await screen.findByRole('heading', { name: 'Are these requests yours?' })).toBeVisible();
  expect(screen.getByText(/^2 requests were sent from this browser without an account/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Phone number in the requests'), '305 555 0177');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, add them' }));
  expect(await screen.findByRole('link', { name: /Roofing/ })).toBeVisible();
  expect(screen.queryByText('Are these requests yours?')).not.toBeInTheDocument();
  expect(sentRequests('POST /api/guest-requests')[0]?.body).toEqual({ areMine: true, phone: '305 555 0177' });
});

test('a phone number that no request was sent with is refused beside its field', async () => {
  await showQuestion(1);
  const message = 'No request was sent from this browser with this phone number.';
  answerGateway({
    'POST /api/guest-requests': () => refusal(422, message, { phone: message }),
  });
  await userEvent.type(await screen.findByLabelText('Phone number in the request'), '305 555 0100');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, add it' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Phone number in the request')).toHaveAccessibleDescription(message),
  );
  expect(screen.getByLabelText('Phone number in the request')).toHaveValue('305 555 0100');
});

test('whoever says that the request is not theirs is not asked again', async () => {
  await showQuestion(1);
  answerGateway({ 'POST /api/guest-requests': () => ({ body: { count: 0 } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'No, it’s not mine' }));
  await waitFor(() => expect(screen.queryByText('Is this request yours?')).not.toBeInTheDocument());
  expect(sentRequests('POST /api/guest-requests')[0]?.body).toEqual({ areMine: false });
});

test('without such requests, nothing is asked', async () => {
  await showQuestion(0);
  await waitFor(() => expect(sentRequests('GET /api/guest-requests')).toHaveLength(1));
  expect(screen.queryByText(/sent from this browser without an account/)).not.toBeInTheDocument();
});

test('without scripts, the form posts the answer', async () => {
  await showQuestion(1);
  const yes = await screen.findByRole('button', { name: 'Yes, add it' });
  expect([yes.getAttribute('name'), yes.getAttribute('value')]).toEqual(['areMine', 'yes']);
  expect(yes.closest('form')).toHaveAttribute('action', '/account/projects');
  expect(yes.closest('form')).toHaveAttribute('method', 'post');
});

test('an account does not see what a guest has sent from this browser', async () => {
  localStorage.setItem('Project', JSON.stringify([wireProject('g1')]));
  await showQuestion(0);
  await waitFor(() => expect(sentRequests('GET /api/projects')).not.toHaveLength(0));
  expect(await screen.findByText('You don’t have any projects yet.')).toBeVisible();
});
