import { AgreementSheet } from '@nestwright/domain/parts/agreement-sheet';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import type { QuoteContent } from '@nestwright/domain/quote/schema';
import { sampleAgreement, sampleContent, sampleQuote } from '@nestwright/domain/testing/sample-quote';

import type { Specimen } from './specimen.ts';

const [first, , discount] = sampleContent.lines;

/** Dearer tiles, no labor, a new line, and another way to pay. */
const changed: QuoteContent = {
  ...sampleContent,
  lines: [
    { ...first!, unitCents: 5_000 },
    discount!,
    { what: 'Gutter', quantityHundredths: 100, unit: '', unitCents: 9_000 },
  ],
  pays: { kind: 'on-completion' },
};

export const priceSpecimens: Specimen[] = [
  {
    part: 'quote-sheet',
    state: 'one version',
    show: () => <QuoteSheet caption="Price of Ocean Drive Roofers" content={sampleContent} />,
  },
  {
    part: 'quote-sheet',
    state: 'compared with the version before',
    show: () => <QuoteSheet caption="Version 2" content={changed} before={sampleContent} />,
  },
  ...(['agreed', 'cancelled'] as const).map((state) => ({
    part: 'agreement-sheet',
    state,
    show: () => (
      <AgreementSheet
        agreement={{ ...sampleAgreement, state }}
        version={sampleQuote.versions[0]!}
        rows={[{ term: 'Pro', value: sampleAgreement.company }]}
      />
    ),
  })),
];
