import { render, screen } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { Slip } from './slip.tsx';

const rows = [{ term: 'Service', value: 'Roofing' }];

describe('Slip', () => {
  testConformance((outside) => <Slip title="Your request" rows={rows} {...outside} />, {
    reaches: 'article',
  });

  test('shows its rows in order', () => {
    render(<Slip title="Your request" rows={[...rows, { term: 'Price', value: '$140' }]} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Service', 'Price']);
    expect(screen.getByText('$140')).toBeVisible();
  });

  test('screen readers read the stamp as the status', () => {
    render(<Slip title="Your request" rows={rows} stamp="Pending" />);
    expect(screen.getByText('Pending')).toHaveTextContent('Status: Pending');
  });
});
