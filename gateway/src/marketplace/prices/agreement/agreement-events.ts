import type { RecordActor, RecordEventType } from '@nestwright/domain/record/record-rules';
import type { Facts } from '@nestwright/domain/record/record-rules';
import type { NewEvent } from '#marketplace/base/chain/record-chain.ts';
import { byHomeowner, byPro, proEvent } from '#marketplace/requests/record/record-events.ts';
import type { AgreementContext } from './agreement-step.ts';
import { linesOf, type WholeChange } from './change-rows.ts';

/** The actor of an event about an agreement. */
export function actorOf({ matched }: AgreementContext, by: RecordActor['kind']): RecordActor {
  if (by === 'homeowner') return byHomeowner;
  return by === 'pro' ? byPro(matched.match.id) : { kind: by, id: null };
}

/** A step of an agreement; its facts name the current price. */
export function agreementEvent(
  context: AgreementContext,
  type: RecordEventType,
  { by, facts = {}, isCommand = true }: { by: RecordActor['kind']; facts?: Facts; isCommand?: boolean },
): NewEvent {
  const { matched, agreement } = context;
  const command = isCommand && context.commandId !== undefined ? { commandId: context.commandId } : {};
  const { quoteId: quote, n, headHash: hash, nowCents: totalCents } = agreement;
  return proEvent(type, matched, {
    actor: actorOf(context, by),
    ...command,
    facts: { quote, n, hash, totalCents, ...facts },
  });
}

/**
 * A step of a change. It holds the whole proposal without the company's name, so that the homeowner keeps it when the
 * company leaves.
 */
export function changeEvent(
  context: AgreementContext,
  type: 'change-proposed' | 'change-accepted' | 'change-declined' | 'change-withdrawn' | 'change-expired',
  {
    change: whole,
    by,
    isCommand = true,
  }: { change: WholeChange; by: RecordActor['kind']; isCommand?: boolean },
): NewEvent {
  const { change, text } = whole;
  const { n, by: author, hash, baseHash, deltaCents } = change;
  const named = { change: n, author, hash, baseHash, deltaCents };
  const isWhole = type === 'change-proposed' || type === 'change-accepted';
  const facts: Facts =
    isWhole && text !== null
      ? {
          ...named,
          currency: 'USD',
          salt: text.salt,
          words: text.words,
          validUntil: change.validUntil,
          ...linesOf(text),
        }
      : named;
  const command = isCommand && context.commandId !== undefined ? { commandId: context.commandId } : {};
  const { match } = context.matched;
  return { type, actor: actorOf(context, by), part: match.id, ...command, facts };
}
