import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, refusal, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { session, storeSession } from '#testing/pro-records.ts';

import { PhotosSection } from './photos-section.tsx';

const photo = { id: 'p1', proId: 'gulf', caption: 'New tiles', width: 1600, height: 900, hiddenReason: null };

function show(photos: object[], path = '/pro-sign-up/profile', typed?: object) {
  answerGateway({
    'GET /api/pro-photos': () => ({ body: { photos } }),
    'POST /api/pro-photos': () =>
      refusal(422, 'Please check', { caption: 'Please say what the photo shows' }),
    'POST /api/pro-photos/p1/remove': () => ({ body: { photos: [] } }),
  });
  const router = createMemoryRouter(
    [{ id: 'profile', path: '/pro-sign-up/profile', Component: PhotosSection }],
    {
      initialEntries: [path],
      ...(typed && { hydrationData: { loaderData: { profile: { session, typed } } } }),
    },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

beforeEach(() => {
  resetGateway();
  storeSession();
});

test('photos are listed with their captions and can be removed one by one', async () => {
  const user = show([photo]);
  expect(await screen.findByRole('img', { name: 'New tiles' })).toHaveAttribute('width', '640');
  await user.click(screen.getByRole('button', { name: 'Remove: New tiles' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a hidden photo says why', async () => {
  show([{ ...photo, hiddenReason: 'It shows a face.' }]);
  expect(await screen.findByText('We no longer show this photo: It shows a face.')).toBeVisible();
});

test('a page with the maximum number of photos has no form for another', async () => {
  show(Array.from({ length: 12 }, (_, index) => ({ ...photo, id: `p${index}` })));
  expect(await screen.findAllByRole('img')).toHaveLength(12);
  expect(screen.queryByRole('form', { name: 'Add a photo' })).toBeNull();
});

test('without scripts, the page says why a photo was refused', async () => {
  show([], '/pro-sign-up/profile?refused-photo=file&typed=AAAAAAAAAAAAAAAA', { caption: 'Tiles' });
  expect(await screen.findByText(/^We couldn’t accept this photo/)).toBeVisible();
  expect(screen.getByLabelText('What does it show?')).toHaveValue('Tiles');
});
