import { randomUUID } from 'node:crypto';
import { type DealCommand, dealCommand, leadCall, type StepContext } from './deal-command.ts';
import { isClosed } from './deal-moves.ts';

/** A pro writes a message that answers what the homeowner asked, if anything is open. */
export function answerQuestion(who: number): DealCommand {
  const run = async (context: StepContext) => {
    const { model, world } = context;
    const pro = model.pros[who]!;
    const isOver = isClosed(model) || pro.answer === 'declined';
    const isOpen = pro.isAsked || pro.isWished;
    const isPossible = isOpen && !isOver && !['declined', 'accepted'].includes(pro.quote);
    const sent = await leadCall(world.pros[who]!, 'thread/messages', {
      id: randomUUID(),
      words: 'Yes, with gutters.',
      about: { kind: 'answer', n: Math.max(1, pro.head) },
    });
    // The thread is closed.
    if (sent.statusCode === 409) return expect(isPossible).toBe(false);
    expect(sent.statusCode).toBe(200);
    expect(sent.json().message.about !== null).toBe(isPossible);
    if (isPossible) Object.assign(pro, { isAsked: false, isWished: false });
  };
  return dealCommand(`answer question(${who})`, run, (model) => model.pros[who]!.head > 0);
}
