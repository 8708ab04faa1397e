import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { contact, wireLead } from '#testing/pro-records.ts';
import { leads, openInbox, showLeads } from '#testing/show-leads.tsx';

beforeEach(openInbox);

test('scheduling starts with the homeowner’s preferred time, and the visit can’t be done before its day', async () => {
  const accepted = wireLead('lead-1', { answer: 'accepted', status: 'Accepted', contact });
  const appointment = { date: '2099-12-01', window: '08:00AM-11:00AM' };
  const scheduled = { ...accepted, status: 'Scheduled', appointment };
  answerGateway({
    ...leads(accepted),
    'POST /api/leads/lead-1/schedule': () => ({ body: { lead: scheduled } }),
  });
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: /^Said yes 1/ }));
  await user.click(screen.getByRole('button', { name: 'Schedule a visit' }));
  expect(screen.getByLabelText('Day')).toHaveValue('2099-12-01');
  expect(screen.getByLabelText('Time window')).toHaveValue('02:00PM-05:00PM');
  await user.selectOptions(screen.getByLabelText('Time window'), '08:00AM-11:00AM');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('You can mark it done on Tue, Dec 1 or later.')).toBeVisible();
  expect(sentRequests('POST /api/leads/lead-1/schedule')[0]?.body).toEqual(appointment);
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
});

test('"Not now" closes the form, and the button leads to the lead’s own form without scripts', async () => {
  answerGateway(leads(wireLead('lead-1', { answer: 'accepted', status: 'Accepted', contact })));
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: 'Schedule a visit' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('form', { name: 'Schedule a visit' })).toBeNull();
  const open = screen.getByRole('button', { name: 'Schedule a visit' });
  expect(open).toHaveAttribute('formaction', '/pro-sign-up/leads/lead-1#step');
  expect(open).toHaveAttribute('formmethod', 'get');
});

test('"Mark as done" asks first, and only from the day of the visit on', async () => {
  const appointment = { date: '2020-12-01', window: '08:00AM-11:00AM' };
  const scheduled = wireLead('lead-1', { answer: 'accepted', status: 'Scheduled', contact, appointment });
  answerGateway({
    ...leads(scheduled),
    'POST /api/leads/lead-1/done': () => ({ body: { lead: { ...scheduled, status: 'Done' } } }),
  });
  const user = showLeads();
  await user.click(await screen.findByRole('button', { name: /^Said yes 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(sentRequests('POST /api/leads/lead-1/done')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  await user.click(screen.getByRole('button', { name: 'Yes, it is done' }));
  await user.click(await screen.findByRole('button', { name: /^Closed 1/ }));
  expect(screen.getByText('Done', { selector: 'p' })).toBeVisible();
});

test('"Mark as done" appears in an open inbox when the day of the visit begins at the home', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-01T04:58:30Z') });
  try {
    const appointment = { date: '2026-12-01', window: '08:00AM-11:00AM' };
    answerGateway(
      leads(wireLead('lead-1', { answer: 'accepted', status: 'Scheduled', contact, appointment })),
    );
    showLeads();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: /^Said yes 1/ }));
    expect(screen.getByText('You can mark it done on Tue, Dec 1 or later.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
    await act(async () => jest.advanceTimersByTimeAsync(120_000));
    expect(screen.getByRole('button', { name: 'Mark as done' })).toBeVisible();
    expect(screen.queryByText(/You can mark it done/)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
