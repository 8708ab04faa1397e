import { act, render, screen } from '@testing-library/react';
import { inRouter } from '@nestwright/kit/conformance';
import { PopularServices } from './popular-services.tsx';

afterEach(() => localStorage.clear());

describe('PopularServices', () => {
  test('eight tiles link to the category pages', () => {
    render(inRouter(<PopularServices />));
    expect(hrefs()).toEqual([
      '/category/Chimney-Sweep',
      '/category/Garage-Door',
      '/category/Locksmith',
      '/category/Roofing',
      '/category/Air-Duct',
      '/category/Dryer-Vent',
      '/category/HVAC',
      '/category/Insulation',
    ]);
  });

  test('tiles can start a request with the hyphenated name instead', () => {
    render(inRouter(<PopularServices title="Most Popular Projects" to="request" />));
    expect(screen.getByRole('heading', { name: 'Most Popular Projects' })).toBeVisible();
    expect(hrefs()[0]).toBe('/request-service?service=Chimney-Sweep');
  });

  test('the visitor’s favorites come first in the order picked, whether or not they have a page', async () => {
    localStorage.setItem(
      'FavouriteCategories',
      JSON.stringify(['Plumbing', 'Insulation', 'Roofing', 'Cars']),
    );
    // The drawings of less common categories are loaded on demand.
    await act(async () => void render(inRouter(<PopularServices />)));
    expect(hrefs().slice(0, 4)).toEqual([
      '/request-service?service=Plumbing',
      '/category/Insulation',
      '/category/Roofing',
      '/category/Chimney-Sweep',
    ]);
    expect(hrefs()).toHaveLength(8);
  });

  test('if tiles start a request, the same eight are shown, favorites first', () => {
    localStorage.setItem('FavouriteCategories', JSON.stringify(['Plumbing', 'Insulation']));
    render(inRouter(<PopularServices to="request" />));
    expect(hrefs()).toHaveLength(8);
    expect(hrefs().slice(0, 2)).toEqual([
      '/request-service?service=Insulation',
      '/request-service?service=Chimney-Sweep',
    ]);
  });
});

function hrefs() {
  return screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'));
}
