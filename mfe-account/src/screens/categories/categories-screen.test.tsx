import { sessionStore } from '@nestwright/contract/session/store';
import { getFavorites } from '@nestwright/domain/account/favorite-calls';
import { favoriteStore } from '@nestwright/domain/account/favorite-store';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { session, storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(resetGateway);
afterEach(() => jest.useRealTimers());

const stored = () => favoriteStore.get();

test('a visitor’s categories are stored in this browser in the order picked', async () => {
  const person = userEvent.setup();
  await showPage('/account/categories');
  await person.click(screen.getByRole('checkbox', { name: /Roofing/ }));
  await person.click(screen.getByRole('checkbox', { name: /HVAC/ }));
  expect(stored()).toEqual(['Roofing', 'HVAC']);
  expect(screen.getByText('2 categories picked. Saved in this browser.')).toHaveRole('status');
  await person.click(screen.getByRole('checkbox', { name: /Roofing/ }));
  expect(stored()).toEqual(['HVAC']);
  expect(sentRequests()).toHaveLength(0);
});

test('an account has its own categories, gets a guest’s only when asked to, and changes are saved to it', async () => {
  storeSession();
  localStorage.setItem('FavouriteCategories', '["HVAC"]');
  answerGateway({
    'GET /api/favorites': () => ({ body: { categories: ['Locksmith'] } }),
    'PUT /api/favorites': ({ body }) => ({ body: body as object }),
  });
  const person = userEvent.setup();
  await showPage('/account/categories');
  await waitFor(() => expect(stored()).toEqual(['Locksmith']));
  expect(screen.getByText('Picked in this browser before you logged in: HVAC.')).toBeVisible();
  expect(sentRequests('PUT /api/favorites')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Add it to my categories' }));
  await waitFor(() =>
    expect(sentRequests('PUT /api/favorites')[0]?.body).toEqual({ categories: ['Locksmith', 'HVAC'] }),
  );
  await person.click(screen.getByRole('checkbox', { name: /Locksmith/ }));
  await waitFor(() => expect(sentRequests('PUT /api/favorites')[1]?.body).toEqual({ categories: ['HVAC'] }));
  expect(await screen.findByText('1 category picked. Saved in your account.')).toHaveRole('status');
});

/** Opens the page of a member whose account has two categories, as this browser does. */
async function showKept() {
  storeSession();
  answerGateway({
    'GET /api/favorites': () => ({ body: { categories: ['Locksmith', 'HVAC'] } }),
    'PUT /api/favorites': ({ body }) => ({ body: body as object }),
  });
  const { unmount } = await showPage('/account/categories');
  await screen.findByText('2 categories picked. Saved in your account.');
  return { person: userEvent.setup(), leave: unmount };
}

test('a change is called saved in the account only once the account has it', async () => {
  const { person } = await showKept();
  const saved = heldAnswer();
  answerGateway({ 'PUT /api/favorites': saved.answer });
  await person.click(screen.getByRole('checkbox', { name: /Locksmith/ }));
  expect(screen.getByText('1 category picked. Saving…')).toHaveRole('status');
  await waitFor(() => expect(sentRequests('PUT /api/favorites')).toHaveLength(1));
  expect(screen.getByText('1 category picked. Saving…')).toBeVisible();
  saved.give({ body: { categories: ['HVAC'] } });
  expect(await screen.findByText('1 category picked. Saved in your account.')).toBeVisible();
});

test('a category that is unticked just before leaving stays unticked in the account', async () => {
  const { person, leave } = await showKept();
  await person.click(screen.getByRole('checkbox', { name: /Locksmith/ }));
  leave();
  await waitFor(() =>
    expect(sentRequests('PUT /api/favorites').map(({ body }) => body)).toEqual([{ categories: ['HVAC'] }]),
  );
});

test('a change is not sent for an account that has logged out by then', async () => {
  const { leave } = await showKept();
  // Until the page is left, no time passes, so the change is still waiting.
  jest.useFakeTimers();
  act(() => screen.getByRole('checkbox', { name: /Locksmith/ }).click());
  expect(screen.getByText('1 category picked. Saving…')).toBeVisible();
  // In one step: the page has not rendered the log-out yet.
  act(() => {
    sessionStore.clear();
    leave();
  });
  jest.useRealTimers();
  await getFavorites();
  expect(sentRequests('PUT /api/favorites')).toHaveLength(0);
});

test('if the account cannot be reached, the page says where the categories are saved', async () => {
  storeSession();
  answerGateway({
    'GET /api/favorites': () => ({ body: { categories: [] } }),
    'PUT /api/favorites': () => ({ status: 503 }),
  });
  const person = userEvent.setup();
  await showPage('/account/categories');
  await person.click(screen.getByRole('checkbox', { name: /Roofing/ }));
  expect(await screen.findByText(/We couldn’t reach your account/)).toBeInTheDocument();
  expect(stored()).toEqual(['Roofing']);
});

test('categories that never reached the account are not shown as saved there', async () => {
  storeSession();
  answerGateway({ 'GET /api/favorites': () => ({ status: 503 }) });
  const person = userEvent.setup();
  await showPage('/account/categories');
  await person.click(screen.getByRole('checkbox', { name: /Roofing/ }));
  expect(await screen.findByText(/We couldn’t reach your account/)).toHaveTextContent('1 category picked.');
  expect(sentRequests('PUT /api/favorites')).toHaveLength(0);
});

test('an answer that arrives after another account has logged in does not stop its changes from being saved', async () => {
  const { person } = await showKept();
  const late = heldAnswer();
  answerGateway({ 'PUT /api/favorites': late.answer });
  await person.click(screen.getByRole('checkbox', { name: /Locksmith/ }));
  await waitFor(() => expect(sentRequests('PUT /api/favorites')).toHaveLength(1));
  answerGateway({
    'GET /api/favorites': () => ({ body: { categories: ['HVAC'] } }),
    'PUT /api/favorites': ({ body }) => ({ body: body as object }),
  });
  act(() => sessionStore.set({ ...session, UserID: '22222222-2222-4222-8222-222222222222' }));
  await screen.findByText('1 category picked. Saved in your account.');
  late.give({ body: { categories: ['HVAC'] } });
  // An answer asked for later arrives after it.
  await act(() => getFavorites());
  await person.click(screen.getByRole('checkbox', { name: /Roofing/ }));
  await waitFor(() =>
    expect(sentRequests('PUT /api/favorites')[1]?.body).toEqual({ categories: ['HVAC', 'Roofing'] }),
  );
});
