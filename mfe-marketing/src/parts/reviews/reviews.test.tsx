import { render, screen } from '@testing-library/react';
import { Reviews } from './reviews.tsx';

describe('Reviews', () => {
  test('shows the twenty sample reviews, each cut to 165 characters, and says that they are samples', () => {
    const { container } = render(<Reviews />);
    const quotes = [...container.querySelectorAll('blockquote')].map((quote) => quote.textContent ?? '');
    expect(quotes).toHaveLength(20);
    expect(Math.max(...quotes.map((quote) => quote.length))).toBe(168);
    expect(quotes.filter((quote) => quote.endsWith('...')).length).toBeGreaterThan(0);
    expect(screen.getByText('Sample reviews')).toBeVisible();
  });
});
