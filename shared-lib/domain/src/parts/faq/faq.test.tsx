import { render, screen } from '@testing-library/react';
import { Faq } from './faq.tsx';

describe('Faq', () => {
  test('the first answer is open, and cleaning starts from $99', () => {
    const { container } = render(<Faq />);
    const rows = [...container.querySelectorAll('details')].map((row) => row.open);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows).toEqual(rows.map((_, place) => place === 0));
    expect(screen.getByText(/Cleaning starts from \$99\./)).toBeInTheDocument();
  });
});
