import { useState } from 'react';
import { typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { StepPage } from '@nestwright/domain/parts/step-page';
import { moneyText } from '@nestwright/domain/money/rules';
import { declineReasonLabel, declineReasons } from '@nestwright/domain/quote-closing/rules';
import { ACCEPT_TEXT, ACCEPT_VERSION } from '@nestwright/domain/quote/rules';
import type { Quote, QuoteVersion } from '@nestwright/domain/quote/schema';
import { ChoiceGroup } from '@nestwright/kit/choice-group';

import { AfterAccepting } from '#quotes/after-accepting.tsx';
import { ASK_HINT } from '#quotes/quote-words.ts';
import css from '#quotes/quotes.module.css';

import type { StepProps } from './step-props.ts';

/** A step about the newest version of a price. */
export interface PriceStepProps extends StepProps {
  quote: Quote;
  version: QuoteVersion;
}

/** Repeats the exact price and explains what accepting does. */
export function AcceptStep({ project, quote, version, view, says, back }: PriceStepProps) {
  const question = {
    title: 'Accept this price?',
    text: '',
    yes: `Accept this price: ${moneyText(version.totalCents)}`,
  };
  return (
    <StepPage
      question={question}
      says={{ ...says, n: String(version.n), hash: version.hash, textVersion: ACCEPT_VERSION }}
      back={back}
      refused={useRefusedForm()}
    >
      <p>
        <strong>{quote.company}</strong>, version {version.n}
      </p>
      <QuoteSheet caption={`What you accept from ${quote.company}`} content={version} />
      <AfterAccepting
        company={quote.company}
        content={version}
        isEmailConfirmed={project.isEmailConfirmed}
        hasOthers={view.quotes.some(({ id, state }) => state === 'offered' && id !== quote.id)}
      />
      <p className={css.facts}>{ACCEPT_TEXT}</p>
    </StepPage>
  );
}

/** Asks what the homeowner would like to have changed. */
export function WishStep({ quote, version, says, back }: PriceStepProps) {
  const question = {
    title: `Ask ${quote.company} for a change`,
    text: 'The pro reads this and can offer another price. Please don’t include your phone number or street address.',
    wordsLabel: 'What should be different?',
    yes: 'Send',
  };
  return (
    <StepPage
      question={question}
      says={{ ...says, n: String(version.n) }}
      back={back}
      refused={useRefusedForm()}
    />
  );
}

/** Asks what the homeowner would like to know. */
export function AskStep({ quote, version, says, back }: PriceStepProps) {
  const question = {
    title: `Ask ${quote.company} a question`,
    text: ASK_HINT,
    wordsLabel: 'What would you like to know?',
    yes: 'Send',
  };
  return (
    <StepPage
      question={question}
      says={{ ...says, n: String(version.n) }}
      back={back}
      refused={useRefusedForm()}
    />
  );
}

const reasons = declineReasons.map((value) => ({ value, label: declineReasonLabel(value) }));

/** Asks why the homeowner declines. Declining is final. */
export function DeclineStep({ quote, version, says, back }: PriceStepProps) {
  const refused = useRefusedForm();
  const typed = typedText(refused, 'reason') ?? '';
  const [chosen, setChosen] = useState(typed === '' ? [] : [typed]);
  const question = {
    title: `Decline ${quote.company}’s price?`,
    text: 'This is final: the pro can’t offer another price. Ask for a change if you would like one.',
    wordsLabel: 'In your words (optional). The pro reads them.',
    rows: 3,
    yes: 'Decline this price',
  };
  return (
    <StepPage question={question} says={{ ...says, n: String(version.n) }} back={back} refused={refused}>
      <ChoiceGroup
        legend="Why?"
        id="reason"
        name="reason"
        options={reasons}
        value={chosen}
        onValueChange={setChosen}
        error={refused?.errors['reason']}
      />
    </StepPage>
  );
}
