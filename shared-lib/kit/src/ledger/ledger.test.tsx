import { render, screen } from '@testing-library/react';
import { inRouter, testConformance } from '@nestwright/kit/conformance';
import { Ledger, LedgerCell } from './ledger.tsx';

describe('Ledger', () => {
  testConformance((outside) => <Ledger {...outside} />, { reaches: 'ul' });
  testConformance((outside) => <LedgerCell to="/a" title="Roofing" {...outside} />, { reaches: 'a' });

  test('a cell is one link with name, description and its drawing', () => {
    const { container } = render(
      inRouter(
        <Ledger>
          <LedgerCell to="/roofs" title="Roofing" note="Leaks, replacement" drawing={<svg />} />
        </Ledger>,
      ),
    );
    const link = screen.getByRole('link', { name: 'Roofing Leaks, replacement' });
    expect(link).toHaveAttribute('href', '/roofs');
    expect(container.querySelectorAll('svg')).toHaveLength(2);
  });
});
