import { roofingReviews } from '#content/category/roofing-reviews.ts';
import { render, screen } from '@testing-library/react';
import { Reviews } from './reviews.tsx';

describe('Reviews', () => {
  test('shows twenty reviews, each cut to 165 characters, and says that they are samples', () => {
    const { container } = render(<Reviews category="Roofing" reviews={roofingReviews} />);
    const quotes = [...container.querySelectorAll('blockquote')].map((quote) => quote.textContent ?? '');
    expect(quotes).toHaveLength(20);
    for (const quote of quotes) expect(quote).toMatch(/^.{165}\.\.\.$/);
    expect(screen.getByText('Sample reviews of Roofing')).toBeVisible();
  });
});
