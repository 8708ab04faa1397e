import { render, screen } from '@testing-library/react';
import { inRouter, testConformance } from '@nestwright/kit/conformance';
import { House } from './house.tsx';

describe('House', () => {
  testConformance((outside) => <House links {...outside} />, { reaches: 'div' });

  test('its labels link to the eight category pages', () => {
    render(inRouter(<House links />));
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Roofing', '/category/Roofing'],
      ['Chimney', '/category/Chimney-Sweep'],
      ['Insulation', '/category/Insulation'],
      ['Air duct', '/category/Air-Duct'],
      ['Dryer vent', '/category/Dryer-Vent'],
      ['HVAC', '/category/HVAC'],
      ['Locksmith', '/category/Locksmith'],
      ['Garage door', '/category/Garage-Door'],
    ]);
  });

  test('without links it is a single picture with a name', () => {
    render(<House highlight="Roofing" />);
    expect(screen.getByRole('img', { name: 'Cutaway drawing of a house: Roofing' })).toBeVisible();
  });

  test.each([
    'Roofing',
    'Chimney Sweep',
    'Insulation',
    'Air Duct',
    'Dryer Vent',
    'HVAC',
    'Locksmith',
    'Garage Door',
  ])('the part of %s can be highlighted, in front of the others', (category) => {
    const { container } = render(<House highlight={category} />);
    const parts = [...container.querySelectorAll('[data-part]')].map((part) =>
      part.getAttribute('data-part'),
    );
    const lit = parts.filter((part) => part === category);
    expect(lit.length).toBeGreaterThan(0);
    expect(parts.slice(-lit.length)).toEqual(lit);
    expect(container.querySelectorAll('.lit')).toHaveLength(lit.length);
  });

  test('two houses on a page share no id', () => {
    const { container } = render(
      <>
        <House />
        <House highlight="Roofing" />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
