import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { render, screen, within } from '@testing-library/react';

import { AgreementSheet } from './agreement-sheet.tsx';

const version = sampleQuote.versions[0]!;

test('an agreement is one sheet: who, when, every line, the total, the terms and the hash', () => {
  const rows = [{ term: 'Pro', value: 'Ocean Drive Roofers' }];
  render(<AgreementSheet agreement={sampleAgreement} version={version} rows={rows} />);
  const sheet = within(screen.getByRole('article', { name: 'Agreed price' }));
  for (const text of ['Ocean Drive Roofers', 'Tuesday, March 2, 2027', 'Replace broken tiles', 'Agreed'])
    expect(sheet.getAllByText(text)[0]).toBeVisible();
  expect(sheet.getAllByText('$1,425.00')).toHaveLength(2);
  expect(sheet.getByText(/^Both sides agreed to version 1/)).toHaveTextContent(sampleAgreement.hash);
});

test('a cancelled agreement says so on its stamp', () => {
  const agreement = { ...sampleAgreement, state: 'cancelled' as const };
  render(<AgreementSheet agreement={agreement} version={version} rows={[]} />);
  expect(screen.getByText('Cancelled')).toBeVisible();
});
