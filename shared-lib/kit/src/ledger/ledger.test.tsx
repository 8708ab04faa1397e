import { render, screen } from '@testing-library/react';
import { inRouter, testConformance } from '@nestwright/kit/conformance';
import { Ledger, LedgerCell } from './ledger.tsx';

describe('Ledger', () => {
  testConformance((outside) => <Ledger {...outside} />, { reaches: 'ul' });
  testConformance((outside) => <LedgerCell to="/a" title="Roofing" {...outside} />, { reaches: 'a' });

  test('a cell is one link with name, description and its category’s pictogram', () => {
    const { container } = render(
      inRouter(
        <Ledger>
          <LedgerCell to="/category/Roofing" title="Roofing" note="Leaks, replacement" pictogram="Roofing" />
        </Ledger>,
      ),
    );
    const link = screen.getByRole('link', { name: 'Roofing Leaks, replacement' });
    expect(link).toHaveAttribute('href', '/category/Roofing');
    expect(container.querySelectorAll('svg')).toHaveLength(2);
  });
});
