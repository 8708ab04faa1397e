import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';
import { render, screen, within } from '@testing-library/react';

import { QuoteSheet } from './quote-sheet.tsx';

const content: QuoteContent = {
  lines: [
    { what: 'Flashing', quantityHundredths: 250, unit: 'hour', unitCents: 8_000 },
    { what: 'Permit', quantityHundredths: 100, unit: '', unitCents: 12_000 },
  ],
  terms: 'Debris is hauled away.',
  startsOn: null,
  days: 2,
  validUntil: '2026-12-01',
  cancellation: { freeUntilHours: 24, feeCents: 5_000 },
  pays: { kind: 'on-completion' },
};

test('an offer is a table with headings, one row per line, and its total', () => {
  render(<QuoteSheet caption="Gulf & Gable’s price" content={content} />);
  const table = screen.getByRole('table', { name: 'Gulf & Gable’s price' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByRole('row', { name: 'Flashing 2.5 × $80.00 per hour $200.00' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Permit $120.00' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Total $320.00' })).toBeVisible();
  expect(screen.getByText('Debris is hauled away.')).toBeVisible();
  expect(screen.queryByText(/Changed|New|Removed/)).toBeNull();
});

test('differences from the previous version are marked in words, with the earlier text', () => {
  const now: QuoteContent = {
    ...content,
    lines: [
      { ...content.lines[0]!, unitCents: 7_000 },
      { what: 'Gutter', quantityHundredths: 100, unit: '', unitCents: 4_000 },
    ],
    days: 1,
  };
  render(<QuoteSheet caption="Version 2" content={now} before={content} />);
  const table = within(screen.getByRole('table'));
  const row = (name: RegExp) => table.getByRole('row', { name });
  expect(row(/^Changed/)).toHaveTextContent(
    'ChangedFlashingbefore: 2.5 × $80.00 per hour; now: 2.5 × $70.00 per hourbefore: $200.00; now: $175.00',
  );
  expect(row(/^New/)).toHaveTextContent('NewGutter$40.00');
  expect(row(/^Removed/)).toHaveTextContent('RemovedPermit$120.00');
  expect(row(/^Total/)).toHaveTextContent('Totalbefore: $320.00; now: $215.00');
  expect(screen.getByText('Takes').parentElement).toHaveTextContent('TakesChangedbefore: 2 days; now: 1 day');
});
