import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CalendarFeed } from './calendar-feed.tsx';

const settings: VisitSettings = {
  hours: [],
  daysOff: [],
  bufferMinutes: 0,
  driveMinutes: 0,
  isUsual: true,
  timeZone: 'America/New_York',
  feedSince: null,
};
const address = 'webcal://site.example/api/calendars/abc/visits.ics';

beforeEach(() => {
  resetGateway();
  localStorage.setItem('UserSession', JSON.stringify({ UserID: 'u1', UserEmail: 'pro@example.com' }));
});

function show(at = '/') {
  const element = <CalendarFeed settings={settings} onChange={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
}

test('a new address is shown once the person has proven who they are', async () => {
  let isProven = false;
  answerGateway({
    'POST /api/pro/calendar-feed': () =>
      isProven
        ? { body: { address, settings } }
        : { status: 403, body: { error: { code: 'proof-needed', message: 'Please confirm.' } } },
    'POST /api/codes': () => ({ status: 202, body: { resendAfter: 60 } }),
    'POST /api/codes/check': () => {
      isProven = true;
      return { body: { verified: true } };
    },
  });
  const person = userEvent.setup();
  show();
  await person.click(screen.getByRole('button', { name: 'Create an address' }));
  await person.click(await screen.findByRole('button', { name: 'Send my code' }));
  expect(sentRequests('POST /api/codes')[0]?.body).toEqual({ email: 'pro@example.com', purpose: 'proof' });
  await person.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
  expect(await screen.findByLabelText('Address of your calendar')).toHaveValue(address);
  expect(screen.queryByLabelText('6-digit code')).not.toBeInTheDocument();
});

test('without scripts, the page asks for the proof and then for another press of the button', () => {
  show('/?step=feed-prove');
  expect(screen.getByRole('button', { name: 'Send my code' })).toHaveAttribute('value', 'send');
});

test('without scripts, the proven page says that the address can be created now', () => {
  show('/?step=feed-proven');
  expect(screen.getByRole('status')).toHaveTextContent('You can create the address now.');
});
