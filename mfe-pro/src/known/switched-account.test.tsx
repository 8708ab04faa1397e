import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleNews } from '@nestwright/domain/testing/sample-thread';
import { threadNewsStore } from '@nestwright/domain/talk/thread-news-store';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { LeadsScreen } from '#screens/leads/leads-screen.tsx';
import { VisitsScreen } from '#screens/visits/visits-screen.tsx';
import { contact, profile, session, storeSession, wireLead } from '#testing/pro-records.ts';

const bo = { ...session, UserID: '33333333-3333-4333-8333-333333333333', UserEmail: 'bo@keys.example' };
const boProfile = { ...profile, id: 'keys-roofing', company: 'Keys Roofing' };

const settings: VisitSettings = {
  hours: [{ day: 1, from: '08:00', to: '16:00' }],
  daysOff: [],
  bufferMinutes: 60,
  driveMinutes: 0,
  isUsual: false,
  timeZone: 'America/New_York',
  feedSince: null,
};
const boSettings = { ...settings, bufferMinutes: 15 };

/** Opens a page that the server rendered for the session's account. */
function open(Component: () => React.ReactNode, known: object): void {
  const page = { id: 'page', path: '/', Component };
  const loaderData = { page: { session, profile, leads: null, news: [], nextVisits: null, ...known } };
  const router = createMemoryRouter([page], { hydrationData: { loaderData } });
  render(<RouterProvider router={router} />);
}

/** Logs in another account in another tab. */
function switchAccount(): void {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile: boProfile } }) });
  act(() => sessionStore.set(readSession(bo)));
}

beforeEach(() => {
  resetGateway();
  act(() => sessionStore.clear());
  threadNewsStore.clear();
  storeSession();
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile } }),
    'GET /api/visits': () => ({ body: { visits: [], next: null } }),
    'GET /api/threads': () => ({ body: { threads: [] } }),
  });
});

test('after a switch to another account, the hours for visits are that account’s, also when they are saved', async () => {
  answerGateway({
    'GET /api/pro/visit-hours': () => ({ body: boSettings }),
    'PUT /api/pro/visit-hours': () => ({ body: boSettings }),
  });
  open(VisitsScreen, { visitSettings: settings });
  expect(await screen.findByLabelText('Break after each visit')).toHaveValue('60');
  switchAccount();
  await screen.findByText('Keys Roofing');
  await waitFor(() => expect(screen.getByLabelText('Break after each visit')).toHaveValue('15'));
  await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
  expect(sentRequests('PUT /api/pro/visit-hours').at(-1)?.body).toMatchObject({ bufferMinutes: 15 });
});

test('after a switch to another account, the earlier one’s leads are gone, even if no others can be loaded', async () => {
  const accepted = { answer: 'accepted', status: 'Accepted', contact };
  const lead = wireLead('lead-1', { ...accepted, offer: null, agreement: null });
  answerGateway({ 'GET /api/leads': () => refusal(503, 'We are busy.') });
  open(LeadsScreen, { leads: { leads: [lead], next: null } });
  expect(await screen.findByText(/Ana/)).toBeVisible();
  switchAccount();
  expect(await screen.findByText(/We are busy/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Ana|Silva|Bay Road/);
});

test('a page from before a login in another tab doesn’t give its news to the account that logged in', async () => {
  act(() => sessionStore.set(readSession({ ...bo, LastLoginUserDate: session.LastLoginUserDate + 1000 })));
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile: boProfile } }),
    'GET /api/leads': () => ({ body: { leads: [] } }),
  });
  open(LeadsScreen, { leads: { leads: [], next: null }, news: [{ ...sampleNews, unread: 3 }] });
  await screen.findByText('Keys Roofing');
  expect(threadNewsStore.get()).toEqual([]);
});
