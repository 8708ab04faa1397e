import { agreeToShown, checked } from '@nestwright/domain/base/decision-calls';
import { typedOnce } from '@nestwright/domain/base/decision-rules';
import { useAskedQuestion } from '@nestwright/domain/base/decision-store';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { Question } from '@nestwright/domain/parts/question';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { acceptQuote, askForChange, askQuestion, declineQuote } from '@nestwright/domain/prices/quote-calls';
import { declineReasonLabel, declineReasons } from '@nestwright/domain/prices/quote-closing-rules';
import {
  ACCEPT_TEXT,
  ACCEPT_VERSION,
  canAskForChange,
  openQuestion,
} from '@nestwright/domain/prices/quote-rules';
import {
  askingSchema,
  decliningSchema,
  type Quote,
  type QuoteVersion,
  wishSchema,
} from '@nestwright/domain/prices/quote-schema';
import { versionText } from '@nestwright/domain/prices/quote-text-rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { useState } from 'react';

import { AfterAccepting } from '#quotes/after-accepting.tsx';
import { ASK_HINT, askedText, openChangeRequest } from '#quotes/quote-words.ts';
import css from '#quotes/quotes.module.css';

import type { ProjectDecision, Scene } from './decision.ts';

/** The price to accept, exactly as it was read. */
export interface AcceptQuestionProps {
  quote: Quote;
  version: QuoteVersion;
  /** Whether mail to the homeowner has details. */
  isEmailConfirmed: boolean;
  /** Whether other pros have a current price. */
  hasOthers: boolean;
  /** More that its form sends. */
  says?: Readonly<Record<string, string>>;
}

/** Repeats the exact price and explains what accepting does. Its form sends what it shows, and the action hashes that. */
export function AcceptQuestion({ quote, version, isEmailConfirmed, hasOthers, says }: AcceptQuestionProps) {
  const shown = versionText({ ...version, quoteId: quote.id });
  return (
    <Question
      title="Accept this price?"
      yes={`Accept this price: ${moneyText(version.totalCents)}`}
      says={{ ...says, n: String(version.n), textVersion: ACCEPT_VERSION, hash: version.hash, shown }}
      below={<p className={css.facts}>{ACCEPT_TEXT}</p>}
    >
      <p>
        <strong>{quote.company}</strong>, version {version.n}
      </p>
      <QuoteSheet caption={`What you accept from ${quote.company}`} content={version} />
      <AfterAccepting
        company={quote.company}
        content={version}
        isEmailConfirmed={isEmailConfirmed}
        hasOthers={hasOthers}
      />
    </Question>
  );
}

const reasons = declineReasons.map((value) => ({ value, label: declineReasonLabel(value) }));

function DeclineQuestion({ quote, version }: { quote: Quote; version: QuoteVersion }) {
  const { typed, refused } = useAskedQuestion();
  const [reason, setReason] = useState(() => typedOnce(typed, 'reason'));
  return (
    <Question
      title={`Decline ${quote.company}’s price?`}
      text="This is final: the pro can’t offer another price. Ask for a change if you would like one."
      wordsLabel="In your words (optional)"
      wordsHint="The pro reads them."
      rows={3}
      yes="Decline this price"
      says={{ n: String(version.n) }}
    >
      <ChoiceGroup
        legend="Why?"
        id="reason"
        name="reason"
        options={reasons}
        value={reason === '' ? [] : [reason]}
        onValueChange={([chosen]) => setReason(chosen ?? '')}
        error={refused?.errors['reason']}
      />
    </Question>
  );
}

/** The homeowner’s decisions about a pro’s price. */
export const priceDecisions = {
  accept: {
    question: ({ project, view, quote, version }) =>
      isOffered(quote) && version ? (
        <AcceptQuestion
          quote={quote}
          version={version}
          isEmailConfirmed={project.isEmailConfirmed}
          hasOthers={view?.quotes.some((one) => one !== quote && isOffered(one)) ?? false}
        />
      ) : null,
    act: (posted) =>
      agreeToShown(posted, 'the pro’s current offer', (hash) => {
        const { id, of, commandId, text, call } = posted;
        const body = { commandId, n: Number(text('n')), hash, textVersion: text('textVersion') };
        return acceptQuote({ projectId: id, quoteId: of }, body, call);
      }),
    said: ({ agreement, of }) =>
      agreement && agreement.quoteId === of ? `You agreed with ${agreement.company} on this price.` : '',
  },
  change: {
    question: ({ quote, version }) =>
      quote && version && canAskForChange(quote.state) ? (
        <Question
          title={`Ask ${quote.company} for a change`}
          wordsLabel="What should be different?"
          wordsHint="The pro reads this and can offer another price. Please don’t include your phone number or street address."
          yes="Send"
          says={{ n: String(version.n) }}
        />
      ) : null,
    act: ({ id, of, commandId, text, call }) =>
      checked(wishSchema, { commandId, n: Number(text('n')), words: text('words').trim() }, (body) =>
        askForChange({ projectId: id, quoteId: of }, body, call),
      ),
    said: ({ quote }) =>
      quote && openChangeRequest(quote) !== ''
        ? `Sent to ${quote.company}. Its price doesn’t change unless it offers another one.`
        : '',
  },
  ask: {
    question: ({ quote, version }) =>
      quote && version && canAskForChange(quote.state) ? (
        <Question
          title={`Ask ${quote.company} a question`}
          wordsLabel="What would you like to know?"
          wordsHint={ASK_HINT}
          yes="Send"
          says={{ n: String(version.n) }}
        />
      ) : null,
    act: ({ id, of, commandId, text, call }) =>
      checked(askingSchema, { commandId, n: Number(text('n')), words: text('words').trim() }, (body) =>
        askQuestion({ projectId: id, quoteId: of }, body, call),
      ),
    said: ({ quote }) => (quote && openQuestion(quote.questions) ? askedText(quote.company) : ''),
  },
  decline: {
    question: ({ quote, version }) =>
      isOffered(quote) && version ? <DeclineQuestion quote={quote} version={version} /> : null,
    act: async ({ id, of, commandId, text, call }) => {
      const reason = declineReasons.find((one) => one === text('reason'));
      if (reason === undefined)
        return { ok: false, message: '', fields: { reason: 'Please choose a reason' } };
      const body = { commandId, n: Number(text('n')), reason, words: text('words').trim() };
      return checked(decliningSchema, body, () => declineQuote({ projectId: id, quoteId: of }, body, call));
    },
    said: ({ quote }) => (quote?.state === 'declined' ? `Declined. We told ${quote.company}.` : ''),
  },
} satisfies Record<string, ProjectDecision>;

function isOffered(quote: Scene['quote']): quote is Quote {
  return quote?.state === 'offered';
}
