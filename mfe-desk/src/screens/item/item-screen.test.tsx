import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, refusal, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { showPage } from '#testing/show-page.tsx';

import { ItemScreen } from './item-screen.tsx';

const id = '22222222-2222-4222-8222-222222222222';
const address = `/desk/messages/${id}`;
const item = {
  id,
  queue: 'messages',
  at: '2027-03-01T15:00:00.000Z',
  what: 'Privacy',
  dueOn: null,
  isOpen: true,
  facts: [{ name: 'Topic', value: 'Privacy' }],
  words: 'Where is my data?',
  photos: [],
  deeds: [] as object[],
};

function answerWith(change: object = {}): void {
  answerGateway({ [`GET /api${address}`]: () => ({ body: { item: { ...item, ...change } } }) });
}

/** Renders the page that answers a posted form, as the server does. */
function showAnswer(answer: object, change: object = {}): void {
  const value = { item: { ...item, ...change }, commandId: '33333333-3333-4333-8333-333333333333' };
  const route = { id: 'item', path: '/desk/:queue/:id', loader: () => null, Component: ItemScreen };
  const hydrationData = { loaderData: { item: { kind: 'ready', value } }, actionData: { item: answer } };
  const router = createMemoryRouter([route], { initialEntries: [address], hydrationData });
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  resetGateway();
  answerWith();
});

test('an item’s page shows what was sent, asks why details are needed, and takes one decision', async () => {
  await showPage(address);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
  expect(screen.getByText('Mar 1, 2027, 3:00 PM UTC')).toBeInTheDocument();
  expect(screen.getByText('Where is my data?')).toBeInTheDocument();
  const reveal = screen.getByRole('form', { name: 'Name, e-mail and phone' });
  expect(within(reveal).getByLabelText('Why do you need them?')).toHaveValue('');
  const decide = screen.getByRole('form', { name: 'Decision' });
  expect(
    within(decide)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toEqual(['answered', 'no-answer-needed', 'spam']);
});

test('the photos to decide about are shown', async () => {
  const of = (size: string) => `/api/photos/1/${size}?until=1`;
  const photo = { id, width: 4, height: 3, small: of('small'), medium: of('medium'), large: of('large') };
  answerWith({ photos: [photo] });
  await showPage(address);
  expect(screen.getByRole('link', { name: 'Photo 1 of 1, in full' })).toHaveAttribute(
    'href',
    '/api/photos/1/large.webp?until=1',
  );
});

test('everything can be reached and filled in with the keyboard alone', async () => {
  const person = userEvent.setup();
  await showPage(address);
  for (const name of ['Desk', 'Contact messages']) {
    await person.tab();
    expect(screen.getByRole('link', { name })).toHaveFocus();
  }
  await person.tab();
  await person.keyboard('She asked by phone.');
  expect(screen.getByLabelText('Why do you need them?')).toHaveValue('She asked by phone.');
  await person.tab();
  expect(screen.getByRole('button', { name: 'Open the details' })).toHaveFocus();
  await person.tab();
  await person.keyboard(' ');
  expect(screen.getByRole('radio', { name: 'Answered' })).toBeChecked();
  await person.tab();
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Record decision' })).toHaveFocus();
});

test('a refused decision keeps what was typed and says what is wrong', () => {
  const errors = { reason: 'Please give a reason of 10 to 500 characters' };
  const typed = { step: 'decide', decision: 'spam', reason: 'Ads.', commandId: id };
  showAnswer({ typed, errors });
  expect(screen.getByRole('radio', { name: 'Spam' })).toBeChecked();
  expect(screen.getByLabelText('Reason')).toHaveValue('Ads.');
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(expect.stringContaining(errors.reason));
  expect(screen.getByLabelText('Why do you need them?')).toHaveValue('');
});

test('the second person to decide sees who was first and keeps their own text', () => {
  const deed = { decision: 'spam', label: 'Spam', reason: 'An advertisement.', by: 'ben@example.com' };
  const now = { isOpen: false, deeds: [{ ...deed, at: '2027-03-01T16:00:00.000Z' }] };
  const typed = { step: 'decide', decision: 'answered', reason: 'I wrote to her.', commandId: id };
  const message = 'ben@example.com decided this first: Spam. Your decision was not recorded.';
  showAnswer({ typed, errors: {}, message }, now);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('You typed: “I wrote to her.”')).toBeInTheDocument();
  expect(screen.getByText('An advertisement.')).toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('opened details are shown once, with a note that this is recorded', () => {
  const people = [{ who: 'Sender', name: 'Grace Hopper', email: 'grace@example.com', phone: '' }];
  showAnswer({ people });
  expect(screen.getByText('Grace Hopper')).toBeInTheDocument();
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Name, e-mail and phone' })).not.toBeInTheDocument();
});

test('text that looks like markup stays text', async () => {
  answerWith({ words: '<img src=x onerror=alert(1)>' });
  const { container } = await showPage(address);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
});

test.each([
  [401, /no longer logged in/],
  [403, /Not found/],
  [404, /Not found/],
])('status %s shows “%s”', async (status, words) => {
  answerGateway({ [`GET /api${address}`]: () => refusal(status, 'No.') });
  await showPage(address);
  expect(screen.getByText(words)).toBeInTheDocument();
});
