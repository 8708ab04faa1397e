import { sessionStore } from '@nestwright/contract/session/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { session, storeSession, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

const lead = {
  id: 'l1',
  answer: 'waiting',
  status: 'Matched',
  service: 'Roof Leak Repair',
  description: '',
  serviceTypes: [],
  propertyType: 'Residential',
  date: '2026-11-24',
  window: '08:00AM-11:00AM',
  zip: '33139',
  city: 'Miami Beach',
  state: 'FL',
  distanceMiles: 3.2,
  contact: null,
  appointment: null,
  offer: null,
  createdAt: '2026-11-22T10:00:00Z',
};
const profile = {
  id: 'p1',
  email: 'pro@example.com',
  company: 'Heron Roofing',
  categories: ['Roofing'],
  zip: '33139',
  radiusMiles: 25,
  phone: '(305) 555-0100',
  website: '',
  about: '',
  hours: [],
};

beforeEach(() => {
  resetGateway();
  storeSession();
  answerGateway({
    'GET /api/projects': () => ({ body: { projects: [] } }),
    'GET /api/reviews': () => ({ body: { reviews: [] } }),
    'GET /api/leads': () => ({ body: { leads: [lead, { ...lead, id: 'l2', answer: 'accepted' }] } }),
  });
});

test('a pro’s account shows unanswered leads first, in the menu and on the dashboard', async () => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
  await showPage('/account/dashboard');
  const leads = await screen.findByRole('region', { name: 'Your leads' });
  expect(within(leads).getAllByRole('listitem')).toHaveLength(1);
  expect(within(leads).getByText('Miami Beach 33139, 3 mi away, preferably Tue, Nov 24')).toBeInTheDocument();
  const all = within(leads).getByRole('link', { name: 'See all leads' });
  expect(all).toHaveAttribute('href', '/pro-sign-up/leads');
  const next = screen.getByRole('heading', { name: 'Next steps' });
  expect(leads.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [first] = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
  expect(first).toHaveAccessibleName('Leads');
});

test.each([
  ['without more leads, the dashboard says that none are waiting', null, 1],
  ['with more leads than the first page, the dashboard doesn’t say that none are waiting', 'key', 0],
])('%s', async (_, next, times) => {
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile } }),
    'GET /api/leads': () => ({ body: { leads: [{ ...lead, answer: 'accepted' }], next } }),
  });
  await showPage('/account/dashboard');
  const leads = within(await screen.findByRole('region', { name: 'Your leads' }));
  expect(leads.getByRole('link', { name: 'See all leads' })).toBeVisible();
  expect(leads.queryAllByText('No leads are waiting for your answer.')).toHaveLength(times);
});

test('a homeowner’s account shows no leads, and the gateway is asked only once whether it is a pro’s', async () => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile: null } }) });
  await showPage('/account/dashboard');
  await screen.findByRole('heading', { name: 'Next steps' });
  expect(screen.queryByRole('region', { name: 'Your leads' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Leads' })).toBeNull();
  expect(sentRequests('GET /api/leads')).toHaveLength(0);
  await waitFor(() => expect(sentRequests('GET /api/pro-profile')).toHaveLength(1));
});

test('another pro’s account that logs in in another tab never sees the leads of the one before', async () => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
  // With a project of this browser, the dashboard stays while the other account's projects are asked for.
  localStorage.setItem('Project', JSON.stringify([wireProject('p1')]));
  await showPage('/account/dashboard');
  expect(await screen.findByRole('link', { name: 'Roof Leak Repair' })).toBeVisible();
  const own = { ...lead, service: 'Gutter Cleaning' };
  const asked = heldAnswer();
  answerGateway({ 'GET /api/leads': asked.answer });
  act(() => sessionStore.set({ ...session, UserID: 'bo' }));
  await waitFor(() => expect(sentRequests('GET /api/leads')).toHaveLength(2));
  expect(screen.queryByRole('link', { name: 'Roof Leak Repair' })).toBeNull();
  asked.give({ body: { leads: [own] } });
  expect(await screen.findByRole('link', { name: 'Gutter Cleaning' })).toBeVisible();
});
