import { render, screen } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { Slip } from './slip.tsx';

const rows = [{ term: 'Service', value: 'Roofing' }];

describe('Slip', () => {
  testConformance((outside) => <Slip title="Your request" rows={rows} {...outside} />, {
    reaches: 'article',
  });

  test('its last row says how the price is agreed', () => {
    render(<Slip title="Your request" rows={rows} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Service', 'Price']);
    expect(screen.getByText('Agreed with your pro before work starts')).toBeVisible();
  });

  test('a price of its own replaces that row', () => {
    render(<Slip title="Your request" rows={[...rows, { term: 'Price', value: '$140' }]} />);
    expect(screen.getAllByRole('term')).toHaveLength(2);
    expect(screen.getByText('$140')).toBeVisible();
  });

  test('screen readers read the stamp as the status', () => {
    render(<Slip title="Your request" rows={rows} stamp="Pending" />);
    expect(screen.getByText('Pending')).toHaveTextContent('Status: Pending');
  });
});
