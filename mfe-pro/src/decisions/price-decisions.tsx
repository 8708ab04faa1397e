import { checked } from '@nestwright/domain/base/decision-calls';
import { Question } from '@nestwright/domain/parts/question';
import {
  answerQuestion,
  offerQuote,
  readLeadQuote,
  withdrawQuote,
} from '@nestwright/domain/prices/quote-calls';
import { openQuestion } from '@nestwright/domain/prices/quote-rules';
import { answeringSchema } from '@nestwright/domain/prices/quote-schema';

import { readPostedDraft } from '#quote/posted-price-rules.ts';
import { contentOf, draftErrors, refusedFields } from '#quote/quote-draft-rules.ts';

import type { LeadDecision } from './decision.ts';

/** The pro’s decisions about a price. */
export const priceDecisions = {
  /** Its question is the preview of the price, whose form sends what it shows. */
  offer: {
    act: async (posted) => {
      const { id, commandId, text, call } = posted;
      const known = await readLeadQuote(id, undefined, call);
      if (!known.ok) return known;
      const draft = readPostedDraft(posted);
      const fields = draftErrors(draft, known.value);
      if (Object.keys(fields).length > 0) return { ok: false, message: '', fields };
      const offering = {
        commandId,
        after: Number(text('after')),
        content: contentOf(draft, known.value.offer),
      };
      const answer = await offerQuote(id, offering, call);
      return answer.ok || !answer.fields ? answer : { ...answer, fields: refusedFields(answer.fields) };
    },
    said: ({ quote }) => (quote?.state === 'offered' ? 'Offered. The homeowner can now see your price.' : ''),
  },
  answer: {
    question: ({ quote, agreement }) => {
      const asked = quote && agreement === null ? openQuestion(quote.questions) : undefined;
      return asked ? (
        <Question
          title="Answer the homeowner"
          text={`They asked: “${asked.words}”`}
          wordsLabel="Your answer"
          wordsHint="The homeowner will read it next to your price. The price stays as it is."
          rows={3}
          yes="Send"
        />
      ) : null;
    },
    act: ({ id, commandId, text, call }) =>
      checked(answeringSchema, { commandId, words: text('words').trim() }, (body) =>
        answerQuestion(id, body, call),
      ),
    said: ({ quote }) =>
      quote && !openQuestion(quote.questions)
        ? 'Sent. The homeowner can now read your answer next to the price.'
        : '',
  },
  withdraw: {
    question: ({ quote }) =>
      quote?.state === 'offered' ? (
        <Question
          title="Withdraw your price?"
          text="The homeowner can no longer accept it. You can offer another price later."
          yes="Yes, withdraw it"
          says={{ n: String(quote.head) }}
        />
      ) : null,
    act: ({ id, commandId, text, call }) => withdrawQuote(id, { commandId, n: Number(text('n')) }, call),
    said: ({ quote }) =>
      quote?.state === 'withdrawn' ? 'Withdrawn. The homeowner can no longer accept this price.' : '',
  },
} satisfies Record<string, LeadDecision>;
