import { render, screen } from '@testing-library/react';
import { Stats } from './stats.tsx';

describe('Stats', () => {
  test('shows 4.9, 4,434 reviews and 210 pros, marked as samples', () => {
    render(<Stats />);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '4.9',
      '4,434',
      '210',
    ]);
    expect(screen.getByText('Sample figures')).toBeVisible();
  });

  test('adds the rating of a category', () => {
    render(<Stats category="Roofing" />);
    expect(screen.getByText('Roofing (10k+)')).toBeVisible();
    expect(screen.getByText('4.6')).toBeVisible();
  });
});
