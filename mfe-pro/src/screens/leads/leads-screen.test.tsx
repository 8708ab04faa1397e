import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { act, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { contact, profile, storeSession, wireLead } from '#testing/pro-records.ts';

import { LeadsScreen } from './leads-screen.tsx';

function show() {
  const router = createMemoryRouter(
    [
      { path: '/pro-sign-up/leads', Component: LeadsScreen },
      { path: '/pro-sign-up', Component: () => <h1>the way in</h1> },
    ],
    { initialEntries: ['/pro-sign-up/leads'] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const leads = (...all: Record<string, unknown>[]) => ({
  'GET /api/leads': () => ({ body: { leads: all } }),
});

beforeEach(() => {
  resetGateway();
  storeSession();
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
});

test('a new lead shows the job and the distance, but no name', async () => {
  answerGateway(leads(wireLead('lead-1')));
  show();
  const lead = within(await screen.findByRole('article'));
  expect(lead.getByRole('heading', { name: 'Roof Leak Repair request' })).toBeVisible();
  expect(lead.getByText('Water comes in beside the chimney.')).toBeVisible();
  expect(lead.getByText('Miami Beach, FL 33139, 3 miles away')).toBeVisible();
  expect(lead.getByText(/Dec 1, Afternoon/)).toBeVisible();
  expect(
    lead.getByText(/^The homeowner chooses who may contact them\. Once they let you, their name/),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Ana|Silva|Bay Road/);
});

test('the inbox opens on a group with leads, and an agreed lead shows its price', async () => {
  const agreed = { by: 'this-pro', totalCents: 124_000 };
  const lost = { answer: 'accepted', status: 'Accepted', agreed: { by: 'another-pro' } };
  answerGateway(
    leads(wireLead('lead-1', { answer: 'accepted', status: 'Accepted', agreed }), wireLead('lead-2', lost)),
  );
  const user = show();
  const lead = await screen.findByRole('article');
  expect(screen.getByRole('button', { name: /^Accepted 1/ })).toHaveAttribute('aria-pressed', 'true');
  expect(lead).toHaveTextContent('Agreed at $1,240.00');
  await user.click(screen.getByRole('button', { name: /^Closed 1/ }));
  expect(screen.getByRole('article')).toHaveTextContent('The homeowner agreed on a price with another pro');
  expect(screen.queryByRole('button', { name: 'Schedule a visit' })).toBeNull();
});

test('a lead whose homeowner asks for a change of the price says so', async () => {
  answerGateway(leads(wireLead('lead-1', { answer: 'accepted', status: 'Accepted', isChangeAsked: true })));
  show();
  expect(await screen.findByText('The homeowner asked for a change to your price.')).toBeVisible();
});

test('accepting moves the lead to Accepted, with the contact details if the homeowner shares them', async () => {
  answerGateway({
    ...leads(wireLead('lead-1')),
    'POST /api/leads/lead-1/accept': () => ({
      body: { lead: wireLead('lead-1', { answer: 'accepted', status: 'Accepted', contact }) },
    }),
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^Accepted\. You’ll find the lead under Accepted/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Accepted 1/ }));
  expect(screen.getByText('Ana Silva')).toBeVisible();
  expect(screen.getByRole('link', { name: '(305) 555-0143' })).toHaveAttribute('href', 'tel:+13055550143');
  expect(screen.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
    'href',
    'mailto:ana@example.com',
  );
});

test('revoked contact details disappear from the open page and return if shared again', async () => {
  const shared = wireLead('lead-1', { answer: 'accepted', status: 'Accepted', contact });
  let open = ['lead-1'];
  answerGateway({ ...leads(shared), 'GET /api/leads/contacts': () => ({ body: { leads: open } }) });
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Accepted 1/ }));
  expect(screen.getByText('Ana Silva')).toBeVisible();
  open = [];
  await waitForElementToBeRemoved(() => screen.queryByText('Ana Silva'));
  expect(document.body).not.toHaveTextContent(/Ana|Silva|Bay Road|555-0143|ana@example/);
  expect(screen.getByText(/^The homeowner chooses who may contact them/)).toBeVisible();
  open = ['lead-1'];
  expect(await screen.findByText('Ana Silva')).toBeVisible();
}, 30_000);

test('declining moves a lead to Closed and fetches no contact details', async () => {
  answerGateway({
    ...leads(wireLead('lead-1')),
    'POST /api/leads/lead-1/decline': () => ({ body: { lead: wireLead('lead-1', { answer: 'declined' }) } }),
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('button', { name: /^Closed 1/ }));
  expect(screen.getByText('Declined', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('scheduling starts with the homeowner’s preferred time, and the visit can’t be done before its day', async () => {
  const accepted = wireLead('lead-1', { answer: 'accepted', status: 'Accepted', contact });
  const appointment = { date: '2099-12-01', window: '08:00AM-11:00AM' };
  const scheduled = { ...accepted, status: 'Scheduled', appointment };
  answerGateway({
    ...leads(accepted),
    'POST /api/leads/lead-1/schedule': () => ({ body: { lead: scheduled } }),
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Accepted 1/ }));
  await user.click(screen.getByRole('button', { name: 'Schedule a visit' }));
  expect(screen.getByLabelText('Day')).toHaveValue('2099-12-01');
  expect(screen.getByLabelText('Time window')).toHaveValue('02:00PM-05:00PM');
  await user.selectOptions(screen.getByLabelText('Time window'), '08:00AM-11:00AM');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(sentRequests('POST /api/leads/lead-1/schedule')[0]?.body).toEqual(appointment);
  expect(await screen.findByText('You can mark it done from Tue, Dec 1.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
});

test('"Mark as done" asks first, and only from the day of the visit on', async () => {
  const appointment = { date: '2020-12-01', window: '08:00AM-11:00AM' };
  const scheduled = wireLead('lead-1', { answer: 'accepted', status: 'Scheduled', contact, appointment });
  answerGateway({
    ...leads(scheduled),
    'POST /api/leads/lead-1/done': () => ({ body: { lead: { ...scheduled, status: 'Done' } } }),
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Accepted 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(sentRequests('POST /api/leads/lead-1/done')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  await user.click(screen.getByRole('button', { name: 'Yes, it is done' }));
  await user.click(await screen.findByRole('button', { name: /^Closed 1/ }));
  expect(screen.getByText('Done', { selector: 'p' })).toBeVisible();
});

test('"Mark as done" appears in an open inbox when the day of the visit begins at the home', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: new Date('2026-12-01T04:58:30Z') });
  try {
    const appointment = { date: '2026-12-01', window: '08:00AM-11:00AM' };
    answerGateway(
      leads(wireLead('lead-1', { answer: 'accepted', status: 'Scheduled', contact, appointment })),
    );
    show();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: /^Accepted 1/ }));
    expect(screen.getByText('You can mark it done from Tue, Dec 1.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
    await act(async () => jest.advanceTimersByTimeAsync(120_000));
    expect(screen.getByRole('button', { name: 'Mark as done' })).toBeVisible();
    expect(screen.queryByText(/You can mark it done/)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('for a lead that the homeowner has cancelled, the page says so and reloads', async () => {
  let cancelled = false;
  answerGateway({
    'GET /api/leads': () => ({
      body: { leads: [wireLead('lead-1', cancelled ? { status: 'Cancelled' } : {})] },
    }),
    'POST /api/leads/lead-1/accept': () => {
      cancelled = true;
      return refusal(409, 'The homeowner has cancelled this project.');
    },
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The homeowner has cancelled this project.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Closed 1/ })).toBeVisible();
});

test('an answer that fails to send leaves the lead unchanged', async () => {
  answerGateway(leads(wireLead('lead-1')));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^We can’t reach Nestwright/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

test('an empty inbox says what will appear there', async () => {
  answerGateway(leads());
  show();
  expect(await screen.findByText(/^No new leads\./)).toBeVisible();
});

test('without a profile the page links to it and fetches no leads', async () => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile: null } }) });
  show();
  expect(await screen.findByRole('link', { name: 'Describe my company' })).toHaveAttribute(
    'href',
    '/pro-sign-up/profile',
  );
  expect(sentRequests('GET /api/leads')).toEqual([]);
});

test('logging out removes the session and returns to the sign-in', async () => {
  answerGateway({ ...leads(), 'DELETE /api/sessions/current': () => ({ body: { done: true } }) });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('the way in')).toBeVisible();
  expect(sentRequests('DELETE /api/sessions/current')).toHaveLength(1);
  expect(localStorage.getItem('UserSession')).toBeNull();
});

test('the next page of leads is added below, and reloading the list keeps both', async () => {
  let following = [wireLead('lead-2')];
  answerGateway({
    'GET /api/leads': ({ query }) => ({
      body:
        query['after'] === 'here'
          ? { leads: following, next: null }
          : { leads: [wireLead('lead-1')], next: 'here' },
    }),
  });
  const user = show();
  const more = await screen.findByRole('link', { name: 'Show more leads' });
  expect(more).toHaveAttribute('href', '/pro-sign-up/leads?group=new&after=here');
  expect(screen.getByRole('button', { name: /^New 1\+/ })).toBeVisible();
  await user.click(more);
  expect(await screen.findByText('All 2 leads are shown.')).toHaveFocus();
  expect(screen.getByRole('button', { name: /^New 2$/ })).toBeVisible();
  following = [...following, wireLead('lead-3')];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: /^New 3$/ })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
