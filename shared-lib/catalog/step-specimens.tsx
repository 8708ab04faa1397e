import type { ChangeOrder } from '@nestwright/domain/prices/agreement-schema';
import { AskButtons } from '@nestwright/domain/parts/ask-buttons';
import { ChangeQuestion } from '@nestwright/domain/parts/change-question';
import { ChangeSheet } from '@nestwright/domain/parts/change-sheet';
import { ProposeQuestion } from '@nestwright/domain/parts/propose-question';
import { Question } from '@nestwright/domain/parts/question';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';

import { Asked } from './asked.tsx';
import { proposedChange } from './sample-change.ts';
import type { Specimen } from './specimen.ts';

const version = sampleQuote.versions[0]!;
const declined: ChangeOrder = { ...proposedChange, state: 'declined' };
const question = {
  title: 'Decline this price?',
  text: 'Ocean Drive Roofers reads why, and may send you a better one.',
  yes: 'Yes, decline it',
  wordsLabel: 'Why (optional)',
};
const refused = {
  message: '',
  errors: { words: 'Please use at most 1,000 characters.' },
  typed: { words: 'Too dear.' },
};

export const stepSpecimens: Specimen[] = [
  {
    part: 'ask-buttons',
    state: 'two',
    show: () => (
      <AskButtons
        buttons={[
          { step: 'accept', label: 'Accept this price' },
          { step: 'decline', label: 'Decline', kind: 'quiet' },
        ]}
        ask={() => undefined}
      />
    ),
  },
  ...[proposedChange, declined].map((change) => ({
    part: 'change-sheet',
    state: change.state,
    show: () => <ChangeSheet change={change} side="homeowner" company={sampleAgreement.company} />,
  })),
  {
    part: 'change-question',
    state: 'accept',
    show: () => (
      <Asked step="accept-change">
        <ChangeQuestion
          decision="accept-change"
          agreement={sampleAgreement}
          change={proposedChange}
          side="pro"
        />
      </Asked>
    ),
  },
  {
    part: 'propose-question',
    state: 'empty',
    show: () => (
      <Asked step="propose">
        <ProposeQuestion agreement={sampleAgreement} version={version} side="pro" />
      </Asked>
    ),
  },
  {
    part: 'question',
    state: 'asks',
    show: () => (
      <Asked>
        <Question {...question} />
      </Asked>
    ),
  },
  {
    part: 'question',
    state: 'refused',
    show: () => (
      <Asked refused={refused} typed={refused.typed}>
        <Question {...question} />
      </Asked>
    ),
  },
];
