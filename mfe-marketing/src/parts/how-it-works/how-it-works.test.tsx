import { render, screen } from '@testing-library/react';
import { HowItWorks } from './how-it-works.tsx';

describe('HowItWorks', () => {
  test('shows the three steps in order', () => {
    render(<HowItWorks />);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Tell us what your home needs',
      'Meet up to 3 local pros',
      'Agree on the price, then work starts',
    ]);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });
});
