import { randomId } from '@nestwright/domain/random-id';
import type { Stepped } from '@nestwright/domain/quote/calls';
import type { StepOutcome } from '@nestwright/domain/quote/store';
import { useState } from 'react';

import type { ChangeCalls } from './agreement-calls.ts';
import type { Agreement, ChangeOrder, Proposing } from './agreement-schema.ts';

/** The outcome of a command about agreed work. `refused`: these fields are not valid. */
export type WorkOutcome = StepOutcome | { kind: 'refused'; fields: Record<string, string> };

/** What a side can do about a change; every command has an id, made once per press of a button. */
export interface ChangeCommands {
  propose: (proposed: Proposing) => Promise<WorkOutcome>;
  accept: (commandId: string, change: ChangeOrder) => Promise<WorkOutcome>;
  decline: (commandId: string, change: ChangeOrder) => Promise<WorkOutcome>;
  withdraw: (commandId: string, change: ChangeOrder) => Promise<WorkOutcome>;
}

const NOT_WHAT_WAS_PROPOSED =
  'This page doesn’t show the current proposal, so nothing was agreed. Please reload it.';

/** A side's commands about changes; `settle` shows an answer in the page. */
export function changeCommands<T>(
  calls: ChangeCalls<T>,
  { agreement, settle }: { agreement: Agreement; settle: (answer: Stepped<T>) => StepOutcome },
): ChangeCommands {
  const outcomeOf = (answer: Stepped<T>): WorkOutcome => {
    const outcome = settle(answer);
    return !answer.ok && answer.fields ? { kind: 'refused', fields: answer.fields } : outcome;
  };
  return {
    propose: async (proposed) => outcomeOf(await calls.propose(proposed)),
    /** Accepts what the page shows, so the hash is computed here and not taken from the answer. */
    accept: async (commandId, change) => {
      const { changeHash } = await import('@nestwright/domain/agreement/hash');
      const hash = await changeHash(agreement, change);
      if (hash !== change.hash) return { kind: 'failed', message: NOT_WHAT_WAS_PROPOSED };
      return outcomeOf(await calls.accept(change.id, { commandId, hash }));
    },
    decline: async (commandId, { id }) => outcomeOf(await calls.decline(id, { commandId })),
    withdraw: async (commandId, { id }) => outcomeOf(await calls.withdraw(id, { commandId })),
  };
}

/** The state of one command. Its id lasts from the press of a button until the command is carried out or abandoned. */
export type Commanding<A extends string> =
  | { phase: 'closed' }
  | { phase: 'asking' | 'sending'; action: A; commandId: string }
  | { phase: 'failed'; action: A; commandId: string; message: string };

/** The outcome of a command, for the page to show. */
export interface CommandNews {
  text: string;
  isBad: boolean;
}

/**
 * Asks before it sends a command, and reports the outcome. A failed command can be sent again under its id.
 * @param onNews called once the command is carried out, or if something else happened first
 */
export function useCommanding<A extends string>(onNews: (news: CommandNews) => void) {
  const [state, setState] = useState<Commanding<A>>({ phase: 'closed' });
  return {
    state,
    ask: (action: A) => setState({ phase: 'asking', action, commandId: randomId() }),
    close: () => setState({ phase: 'closed' }),
    send: async (run: (commandId: string) => Promise<WorkOutcome>, said: string) => {
      if (state.phase === 'closed') return;
      const { action, commandId } = state;
      setState({ phase: 'sending', action, commandId });
      const outcome = await run(commandId);
      switch (outcome.kind) {
        case 'done':
        case 'overtaken':
          setState({ phase: 'closed' });
          return onNews(
            outcome.kind === 'done' ? { text: said, isBad: false } : { text: outcome.message, isBad: true },
          );
        case 'failed':
          return setState({ phase: 'failed', action, commandId, message: outcome.message });
        case 'refused': {
          const message = Object.values(outcome.fields)[0] ?? 'Please check what you entered.';
          return setState({ phase: 'failed', action, commandId, message });
        }
      }
    },
  };
}
