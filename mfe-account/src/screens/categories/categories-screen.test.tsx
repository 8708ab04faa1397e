import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

beforeEach(resetGateway);

function stored(): unknown {
  return JSON.parse(localStorage.getItem('FavouriteCategories') ?? '[]');
}

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

test("a user's categories merge the account's with this browser's, and changes are saved to the account", async () => {
  storeSession();
  localStorage.setItem('FavouriteCategories', '["HVAC"]');
  answerGateway({
    'GET /api/favorites': () => ({ body: { categories: ['Locksmith'] } }),
    'PUT /api/favorites': ({ body }) => ({ body: body as object }),
  });
  const person = userEvent.setup();
  await showPage('/account/categories');
  await waitFor(() => expect(stored()).toEqual(['Locksmith', 'HVAC']));
  await waitFor(() =>
    expect(sentRequests('PUT /api/favorites')[0]?.body).toEqual({ categories: ['Locksmith', 'HVAC'] }),
  );
  await person.click(screen.getByRole('checkbox', { name: /Locksmith/ }));
  await waitFor(() => expect(sentRequests('PUT /api/favorites')[1]?.body).toEqual({ categories: ['HVAC'] }));
  expect(screen.getByText('1 category picked. Saved in your account.')).toHaveRole('status');
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
