import type { ChangeOrder } from '@nestwright/domain/agreement/schema';
import { ChangeForm } from '@nestwright/domain/parts/change-form';
import { ChangeSheet } from '@nestwright/domain/parts/change-sheet';
import { ChangeStep } from '@nestwright/domain/parts/change-step';
import { ProposeStep } from '@nestwright/domain/parts/propose-step';
import { StepPage } from '@nestwright/domain/parts/step-page';
import { sampleAgreement, sampleQuote } from '@nestwright/domain/testing/sample-quote';

import { proposedChange } from './sample-change.ts';
import type { Specimen } from './specimen.ts';

const version = sampleQuote.versions[0]!;
const refuse = () => Promise.resolve({ kind: 'failed' as const, message: 'A specimen sends nothing.' });
const declined: ChangeOrder = { ...proposedChange, state: 'declined' };
const question = {
  title: 'Decline this price?',
  text: 'Ocean Drive Roofers reads why, and may send you a better one.',
  yes: 'Yes, decline it',
  wordsLabel: 'Why (optional)',
};

export const stepSpecimens: Specimen[] = [
  {
    part: 'change-form',
    state: 'on a live page',
    show: () => (
      <section>
        <h2>The agreement</h2>
        <ChangeForm
          agreement={sampleAgreement}
          version={version}
          side="homeowner"
          live={{ propose: refuse, onNews: () => undefined, onClose: () => undefined }}
        />
      </section>
    ),
  },
  ...[proposedChange, declined].map((change) => ({
    part: 'change-sheet',
    state: change.state,
    show: () => <ChangeSheet change={change} side="homeowner" company={sampleAgreement.company} />,
  })),
  {
    part: 'change-step',
    state: 'accept',
    show: () => (
      <ChangeStep
        step="accept-change"
        agreement={sampleAgreement}
        change={proposedChange}
        side="pro"
        says={{ step: 'accept-change' }}
        back="#"
      />
    ),
  },
  {
    part: 'propose-step',
    state: 'empty',
    show: () => (
      <section>
        <h2>The agreement</h2>
        <ProposeStep
          agreement={sampleAgreement}
          version={version}
          side="pro"
          commandId={proposedChange.id}
          back="#"
        />
      </section>
    ),
  },
  {
    part: 'step-page',
    state: 'asks',
    show: () => <StepPage question={question} says={{ step: 'decline' }} back="#" refused={undefined} />,
  },
  {
    part: 'step-page',
    state: 'refused',
    show: () => (
      <StepPage
        question={question}
        says={{ step: 'decline' }}
        back="#"
        refused={{
          message: '',
          errors: { words: 'Please use at most 1,000 characters.' },
          typed: { words: 'Too dear.' },
        }}
      />
    ),
  },
];
