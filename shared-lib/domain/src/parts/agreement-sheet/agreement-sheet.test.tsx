import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';
import { render, screen, within } from '@testing-library/react';

import { AgreementSheet } from './agreement-sheet.tsx';

const version = sampleQuote.versions[0]!;

test('an agreement’s sheet shows the pro, the date, every line, the total, the terms and the hash', () => {
  const rows = [{ term: 'Pro', value: 'Ocean Drive Roofers' }];
  render(<AgreementSheet agreement={sampleAgreement} version={version} rows={rows} />);
  const sheet = within(screen.getByRole('article', { name: 'Agreed price' }));
  for (const text of ['Ocean Drive Roofers', 'Tuesday, March 2, 2027', 'Replace broken tiles', 'Agreed'])
    expect(sheet.getAllByText(text)[0]).toBeVisible();
  expect(sheet.getAllByText('$1,425.00')).toHaveLength(2);
  expect(sheet.getByText(/^Both sides agreed to version 1/)).toHaveTextContent(sampleAgreement.hash);
});

test('an agreed price has no last day', () => {
  render(<AgreementSheet agreement={sampleAgreement} version={version} rows={[]} />);
  expect(screen.getByText('Cancelling')).toBeVisible();
  expect(screen.queryByText('Price valid')).toBeNull();
});

test('the stamp shows that an agreement was cancelled', () => {
  const agreement = { ...sampleAgreement, state: 'cancelled' as const };
  render(<AgreementSheet agreement={agreement} version={version} rows={[]} />);
  expect(screen.getByText('Cancelled')).toBeVisible();
});

test('the sheet shows accepted changes: removed and added lines, the running total, and each hash', () => {
  const change = {
    id: '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1c04',
    n: 1,
    by: 'pro' as const,
    state: 'accepted' as const,
    removed: [version.lines[1]!],
    added: [{ what: 'Skylight', quantityHundredths: 100, unit: '', unitCents: 30_000 }],
    deltaCents: -64_500,
    words: '',
    baseHash: sampleAgreement.hash,
    hash: 'c'.repeat(43),
    salt: 'c2FsdA',
    validUntil: '2027-03-10',
    proposedAt: '2027-03-03T15:00:00.000Z',
    expiresAt: '2027-03-11T05:00:00.000Z',
  };
  const agreement = { ...sampleAgreement, nowCents: 78_000, changes: [change] };
  render(<AgreementSheet agreement={agreement} version={version} rows={[]} />);
  const sheet = within(screen.getByRole('article', { name: 'Agreed price' }));
  expect(sheet.getByRole('row', { name: /^New Skylight/ })).toHaveTextContent('$300.00');
  expect(sheet.getByRole('row', { name: /^Removed Labor/ })).toHaveTextContent('$945.00');
  expect(sheet.getByRole('row', { name: /^Total/ })).toHaveTextContent('$780.00');
  expect(sheet.getByText(/^Both sides agreed to change 1 \(\$645\.00 less\)/)).toHaveTextContent(change.hash);
});
