import { YourTurn } from '@nestwright/domain/parts/your-turn';
import { jobStory } from '@nestwright/domain/requests/job-story-rules';
import { agreedJob } from '@nestwright/domain/testing/sample-job';
import { AgreementSheet } from '@nestwright/domain/parts/agreement-sheet';
import { MatchReasons } from '@nestwright/domain/parts/match-reasons';
import { WorkPanel } from '@nestwright/domain/parts/work-panel';
import { Questions } from '@nestwright/domain/parts/questions';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';
import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';
import { sampleAgreement, sampleContent, sampleQuote } from '@nestwright/domain/testing/sample-quote';

import { withOffer } from '@nestwright/domain/prices/offer-line-rules';
import { proposedChange } from './sample-change.ts';
import type { Specimen } from './specimen.ts';

const [first] = sampleContent.lines;

/** The tiles cost more, labor is gone, a line is new, and payment differs. */
const changed: QuoteContent = {
  ...sampleContent,
  lines: withOffer(
    [
      { ...first!, unitCents: 5_000 },
      { what: 'Gutter', quantityHundredths: 100, unit: '', unitCents: 9_000 },
    ],
    { percent: 10 },
  ),
  pays: { kind: 'on-completion' },
};

const workPanels: { state: string; side: ChangeSide; agreement: Agreement }[] = [
  { state: 'under way', side: 'homeowner', agreement: { ...sampleAgreement, state: 'in-work' } },
  {
    state: 'a change to decide',
    side: 'pro',
    agreement: { ...sampleAgreement, state: 'in-work', changes: [proposedChange] },
  },
  {
    state: 'disputed',
    side: 'pro',
    agreement: {
      ...sampleAgreement,
      state: 'disputed',
      disputes: [{ words: 'The skylight leaks.', at: '2027-03-08T15:00:00.000Z' }],
    },
  },
];

export const priceSpecimens: Specimen[] = [
  {
    part: 'match-reasons',
    state: 'unfolded by a press',
    show: () => (
      <MatchReasons
        title="Why these companies?"
        reasons={['Ocean Drive Roofers does this work and is 2 miles from you.']}
      />
    ),
  },
  {
    part: 'quote-sheet',
    state: 'one version',
    show: () => <QuoteSheet caption="Ocean Drive Roofers’s price" content={sampleContent} />,
  },
  {
    part: 'quote-sheet',
    state: 'compared with the version before',
    show: () => <QuoteSheet caption="Version 2" content={changed} before={sampleContent} />,
  },
  {
    part: 'questions',
    state: 'a question and its answer',
    show: () => (
      <Questions
        side="homeowner"
        other="Ocean Drive Roofers"
        questions={[
          { n: 1, by: 'homeowner', words: 'Does it include the gutters?', at: '2027-03-02T10:00:00.000Z' },
          { n: 1, by: 'pro', words: 'It does, and the downspouts.', at: '2027-03-02T11:00:00.000Z' },
        ]}
      />
    ),
  },
  ...workPanels.map(({ state, side, agreement }) => ({
    part: 'work-panel',
    state,
    show: () => (
      <section>
        <h2>The agreement</h2>
        <WorkPanel side={side} agreement={agreement} decisions={[]} ask={() => undefined} />
      </section>
    ),
  })),
  ...(['agreed', 'cancelled'] as const).map((state) => ({
    part: 'agreement-sheet',
    state,
    show: () => (
      <AgreementSheet
        agreement={{ ...sampleAgreement, state }}
        story={jobStory(agreedJob({ state }), { side: 'homeowner', now: new Date('2027-03-02T15:00:00Z') })}
        version={sampleQuote.versions[0]!}
        rows={[{ term: 'Pro', value: sampleAgreement.company }]}
      />
    ),
  })),
  ...(['homeowner', 'pro'] as const).map((side) => ({
    part: 'your-turn',
    state: side === 'homeowner' ? 'something is asked' : 'waiting for the other side',
    show: () => (
      <YourTurn
        id="catalog"
        story={jobStory(agreedJob({ state: 'said-done' }), { side, now: new Date('2027-03-02T15:00:00Z') })}
      />
    ),
  })),
];
