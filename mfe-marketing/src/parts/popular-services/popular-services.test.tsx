import { act, render, screen } from '@testing-library/react';
import { inRouter } from '@nestwright/kit/conformance';
import { PopularServices } from './popular-services.tsx';

afterEach(() => localStorage.clear());

describe('PopularServices', () => {
  test('eight tiles lead to the category pages', () => {
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

  test('or start a request with the name in hyphens', () => {
    render(inRouter(<PopularServices title="Most Popular Projects" to="request" />));
    expect(screen.getByRole('heading', { name: 'Most Popular Projects' })).toBeVisible();
    expect(hrefs()[0]).toBe('/request-service?service=Chimney-Sweep');
  });

  test('the visitor’s favorites come first in the order picked, whether or not they have a page', async () => {
    localStorage.setItem(
      'FavouriteCategories',
      JSON.stringify(['Plumbing', 'Insulation', 'Roofing', 'Cars']),
    );
    // The drawings of less common categories are loaded when they are needed.
    await act(async () => void render(inRouter(<PopularServices />)));
    expect(hrefs().slice(0, 4)).toEqual([
      '/request-service?service=Plumbing',
      '/category/Insulation',
      '/category/Roofing',
      '/category/Chimney-Sweep',
    ]);
    expect(hrefs()).toHaveLength(8);
  });

  test('where tiles start a request, the eight stay, favorites first', () => {
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
