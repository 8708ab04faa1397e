import { render, screen } from '@testing-library/react';
import { inRouter } from '@nestwright/shared-lib/ui/conformance';
import { PopularServices } from './popular-services.tsx';

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
});

function hrefs() {
  return screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'));
}
