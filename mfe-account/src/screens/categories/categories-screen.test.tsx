import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(resetGateway);

function stored(): unknown {
  return JSON.parse(localStorage.getItem('FavouriteCategories') ?? '[]');
}

test('a visitor picks categories, in order, and they are kept in this browser', async () => {
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

test("a user's categories come from the account, joined with this browser's, and changes go back", async () => {
  storeSession();
  localStorage.setItem('FavouriteCategories', '["HVAC"]');
  answerGateway({
    'GET /api/favourites': () => ({ body: { categories: ['Locksmith'] } }),
    'PUT /api/favourites': ({ body }) => ({ body: body as object }),
  });
  const person = userEvent.setup();
  await showPage('/account/categories');
  await waitFor(() => expect(stored()).toEqual(['Locksmith', 'HVAC']));
  await waitFor(() =>
    expect(sentRequests('PUT /api/favourites')[0]?.body).toEqual({ categories: ['Locksmith', 'HVAC'] }),
  );
  await person.click(screen.getByRole('checkbox', { name: /Locksmith/ }));
  await waitFor(() => expect(sentRequests('PUT /api/favourites')[1]?.body).toEqual({ categories: ['HVAC'] }));
  expect(screen.getByText('1 category picked. Saved in your account.')).toHaveRole('status');
});

test('when the account cannot be reached, the page says where the picks are', async () => {
  storeSession();
  answerGateway({
    'GET /api/favourites': () => ({ body: { categories: [] } }),
    'PUT /api/favourites': () => ({ status: 503 }),
  });
  const person = userEvent.setup();
  await showPage('/account/categories');
  await person.click(screen.getByRole('checkbox', { name: /Roofing/ }));
  expect(await screen.findByText(/We couldn’t reach your account/)).toBeInTheDocument();
  expect(stored()).toEqual(['Roofing']);
});

test('picks that never came together with the account are not said to be kept in it', async () => {
  storeSession();
  answerGateway({ 'GET /api/favourites': () => ({ status: 503 }) });
  const person = userEvent.setup();
  await showPage('/account/categories');
  await person.click(screen.getByRole('checkbox', { name: /Roofing/ }));
  expect(await screen.findByText(/We couldn’t reach your account/)).toHaveTextContent('1 category picked.');
  expect(sentRequests('PUT /api/favourites')).toHaveLength(0);
});
