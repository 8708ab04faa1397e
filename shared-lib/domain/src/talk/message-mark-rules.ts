import { canAskForChange } from '@nestwright/domain/prices/quote-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';

import type { MessageMark } from './thread-rules.ts';

/** The price that the reader's next message can be about. */
export interface MarkablePrice {
  /** The version that the page shows. */
  n: number;
  /** The marks that the message can have. */
  marks: readonly MessageMark[];
}

/**
 * What the reader's next message to or from a company can be about: its price, as long as the homeowner can decide on it. A pro can only
 * answer. Null if there is nothing to mark.
 */
export function markablePrice(story: JobStory, proId: string | undefined): MarkablePrice | null {
  const price = story.asked.find((one) => one.proId === proId)?.price ?? null;
  const isDecided = story.pro !== null || story.phase === 'done' || story.phase === 'ended';
  if (price === null || price.n === undefined || isDecided || !canAskForChange(price.state)) return null;
  if (story.side === 'homeowner') return { n: price.n, marks: ['question', 'wish'] };
  return price.asks === null ? null : { n: price.n, marks: ['answer'] };
}

/** A mark in words, above the message: `Question about the price, version 2`. */
export function markText({ kind, n }: { kind: MessageMark; n: number }): string {
  return `${markNames[kind]}, version ${n}`;
}

const markNames: Readonly<Record<MessageMark, string>> = {
  question: 'Question about the price',
  wish: 'Wish for another price',
  answer: 'Answer about the price',
};

/** A mark as its author chooses it. */
export const markChoices: Readonly<Record<MessageMark, string>> = {
  question: 'A question about the price',
  wish: 'A wish for another price',
  answer: 'An answer about the price',
};
