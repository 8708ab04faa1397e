import { favoriteStore } from '@nestwright/domain/account/favorite-store';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { openStartProject, withoutFavorites } from '#testing/start-project.tsx';

const user = userEvent.setup();

beforeEach(withoutFavorites);

const hrefs = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
const tiles = () => hrefs(screen.getByRole('region', { name: 'Most Popular Projects' }));
const search = (text: string) => user.type(screen.getByRole('searchbox'), text);

test('the eight tiles have the specified order if no category is a favorite', () => {
  openStartProject();
  expect(tiles()).toEqual(
    [
      'Chimney-Sweep',
      'Garage-Door',
      'Locksmith',
      'Roofing',
      'Air-Duct',
      'Dryer-Vent',
      'HVAC',
      'Insulation',
    ].map((name) => `/request-service?service=${name}`),
  );
});

test('favorite categories come first in their own order, each once, and only if they are offered', () => {
  favoriteStore.update(() => ['HVAC', 'Plumbing', 'Submarines', 'Chimney Sweep']);
  openStartProject();
  expect(tiles()).toEqual(
    [
      'HVAC',
      'Plumbing',
      'Chimney-Sweep',
      'Garage-Door',
      'Locksmith',
      'Roofing',
      'Air-Duct',
      'Dryer-Vent',
      'Insulation',
    ].map((name) => `/request-service?service=${name}`),
  );
});

test('a category that becomes a favorite in another tab moves to the front', () => {
  openStartProject();
  act(() => favoriteStore.choose('Insulation', true));
  expect(tiles()[0]).toBe('/request-service?service=Insulation');
});

test('services of a favorite category come first in the results', async () => {
  favoriteStore.update(() => ['Dryer Vent']);
  openStartProject();
  await search('cleaning');
  const [first] = screen.getAllByRole('link', { name: /clean/i });
  expect(first).toHaveTextContent('Dryer Vent');
});

test('only discount=yes shows the offer', () => {
  openStartProject('?discount=no');
  expect(screen.queryByText('10% OFF Your First Home Project')).toBeNull();
  openStartProject('?discount=yes');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up?discount=yes');
});
