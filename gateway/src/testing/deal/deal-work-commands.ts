import { changedLines, changeWithOffer } from '@nestwright/domain/prices/change-order-rules';
import { ownLines } from '@nestwright/domain/prices/offer-line-rules';
import { addDays } from '@nestwright/domain/base/clock-rules';
import { paymentStep } from '@nestwright/domain/prices/payment-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import fc from 'fast-check';
import { dayAtHome, endOfDayAtHome } from '#marketplace/requests/project/home-days.ts';
import {
  agreedOr,
  type DealCommand,
  dealCommand,
  type StepContext,
  leadCall,
  ownerCall,
  sendStep,
  someone,
  statusOf,
} from './deal-command.ts';
import { HOME } from './deal-model.ts';
import {
  closeProject,
  countLines,
  feeOf,
  isLine,
  isUnderWay,
  liveDeal,
  moveDeal,
  releasePro,
} from './deal-moves.ts';
import { line } from './deal-quote-commands.ts';
import { beginNow } from './deal-visit-commands.ts';
import { readOffers } from './deal-world.ts';

type ProStep = 'start' | 'said-done' | 'cancel';

/** A pro's step of agreed work. */
export function stepAsPro({ other, step }: { other: number | null; step: ProStep }): DealCommand {
  return dealCommand(`${step}(${other ?? 'agreed'})`, async (context) => {
    const { model, world, now } = context;
    const who = agreedOr(context, other);
    const { deal } = model;
    const mine = deal?.who === who ? deal : null;
    const isPossible = {
      start: mine?.state === 'agreed',
      'said-done': mine?.state === 'in-work',
      cancel: mine !== null && ['agreed', 'in-work', 'disputed'].includes(mine.state),
    }[step];
    const isTaken = await sendStep(context, statusOf(isPossible), (commandId) =>
      leadCall(world.pros[who]!, `agreement/${step}`, { commandId }),
    );
    if (!isTaken || mine === null) return;
    if (step === 'start') beginNow(model, mine, now);
    moveDeal(
      model,
      mine,
      ({ start: 'in-work', 'said-done': 'said-done', cancel: 'cancelled' } as const)[step],
      now,
    );
    if (step === 'cancel') releasePro(model, who);
  });
}

/** The homeowner confirms or disputes work that is said to be done. */
export function answerWork(step: 'confirm' | 'dispute'): DealCommand {
  return dealCommand(step, async (context) => {
    const { model, world, now } = context;
    const { deal } = model;
    const states = step === 'confirm' ? ['said-done', 'disputed'] : ['said-done', 'in-work'];
    const isPossible = deal !== null && states.includes(deal.state);
    const words = step === 'dispute' ? { words: 'The gutter leaks.' } : {};
    const isTaken = await sendStep(context, deal === null ? 404 : statusOf(isPossible), (commandId) =>
      ownerCall(world, `agreement/${step}`, { commandId, ...words }),
    );
    if (isTaken && deal !== null) moveDeal(model, deal, step === 'confirm' ? 'done' : 'disputed', now);
  });
}

/** Either side says that the agreed total was paid: the first one records it, the other one confirms it. */
export function sayPaid(by: 'homeowner' | 'agreed' | number): DealCommand {
  return dealCommand(`paid(${by})`, async (context) => {
    const { model, world } = context;
    const { deal } = model;
    const who = by === 'homeowner' ? null : agreedOr(context, by === 'agreed' ? null : by);
    const isMine = deal !== null && (who === null || deal.who === who);
    const step = isMine ? paymentStep(deal, who === null ? 'homeowner' : 'pro') : null;
    const unknown = who === null && deal === null ? 404 : null;
    const isTaken = await sendStep(context, unknown ?? statusOf(step !== null), (commandId) =>
      who === null
        ? ownerCall(world, 'agreement/paid', { commandId })
        : leadCall(world.pros[who]!, 'agreement/paid', { commandId }),
    );
    if (!isTaken || deal === null) return;
    const noted = { by: who === null ? ('homeowner' as const) : ('pro' as const), isConfirmed: false };
    deal.payment = deal.payment === null ? noted : { ...deal.payment, isConfirmed: true };
  });
}

/** The homeowner cancels the project and agrees to the right or a wrong fee. */
function cancelAsOwner({ isRightFee }: { isRightFee: boolean }): DealCommand {
  return dealCommand(
    `cancel as homeowner${isRightFee ? '' : ', wrong fee'}`,
    async ({ model, world, now }) => {
      const deal = liveDeal(model);
      const fee = deal === null ? 0 : feeOf(model, deal, now);
      const feeCents = isRightFee || deal === null ? fee : fee + 1;
      const canCancel = deal === null || isUnderWay(deal);
      const isPossible = model.status !== 'Done' && canCancel && feeCents === fee;
      const isRepeat = model.status === 'Cancelled';
      const { statusCode } = await ownerCall(world, 'cancel', { feeCents });
      expect(statusCode).toBe(statusOf(isPossible || isRepeat));
      if (!isPossible || isRepeat) return;
      if (deal !== null) moveDeal(model, deal, 'cancelled', now);
      closeProject(model);
      const seen = await readOffers(world);
      if (deal !== null) expect(seen.agreement?.ended).toMatchObject({ by: 'homeowner', feeCents: fee });
    },
  );
}

export interface Proposal {
  /** Null for the homeowner. */
  pro: 'agreed' | number | null;
  isStale: boolean;
  added: QuoteLine[];
  /** Which of the agreed lines it removes. */
  removed: number | null;
  days: number;
}

/** Either side proposes a change of the current price. */
export function propose({ pro, isStale, added, removed, days }: Proposal): DealCommand {
  return dealCommand(`propose(${pro ?? 'homeowner'}${isStale ? ', stale' : ''})`, async (context) => {
    const { model, world, now } = context;
    const who = pro === 'agreed' ? agreedOr(context, null) : pro;
    const { deal } = model;
    const { agreement } = await readOffers(world);
    const off = removed === null ? [] : ownLines(deal?.lines ?? []).slice(removed, removed + 1);
    const whole = changeWithOffer(deal?.lines ?? [], { removed: off, added });
    const validUntil = addDays(dayAtHome(HOME, now), days);
    const baseHash = (isStale ? 'x'.repeat(43) : agreement?.headHash) ?? 'y'.repeat(43);
    const body = { baseHash, ...whole, words: 'While you are there.', validUntil };
    const change = deal && changedLines(deal.lines, whole);
    const total = (change?.ok && countLines(change.lines)) || null;
    const isMine = deal !== null && (who === null || deal.who === who);
    const isOpen = isMine && isUnderWay(deal) && !isStale && deal.change === null;
    const unknown = who === null && deal === null ? 404 : null;
    const misfit = !added.every(isLine) || (isOpen && total === null) ? 422 : null;
    const isTaken = await sendStep(context, misfit ?? unknown ?? statusOf(isOpen), (commandId) =>
      who === null
        ? ownerCall(world, 'agreement/changes', { commandId, ...body })
        : leadCall(world.pros[who]!, 'agreement/changes', { commandId, ...body }),
    );
    if (!isTaken || deal === null || total === null || !change?.ok) return;
    deal.change = {
      by: who === null ? 'homeowner' : 'pro',
      deltaCents: total - deal.nowCents,
      lines: change.lines,
      expiresAt: endOfDayAtHome(HOME, validUntil),
    };
  });
}

export interface Decision {
  by: 'homeowner' | 'pro';
  step: 'accept' | 'decline' | 'withdraw';
  isStale: boolean;
}

/** Either side decides on the change that was proposed last. */
export function decide({ by, step, isStale }: Decision): DealCommand {
  const run = async (context: StepContext) => {
    const { model, world, now } = context;
    const { agreement } = await readOffers(world);
    const last = agreement?.changes.at(-1);
    const { deal } = model;
    if (deal === null || last === undefined) return;
    const open = isUnderWay(deal) ? deal.change : null;
    const isRole = step === 'withdraw' ? open?.by === by : open?.by !== by;
    const isRight = step !== 'accept' || (!isStale && open !== null && now < open.expiresAt);
    const isPossible = open !== null && isRole && isRight;
    const hash = step === 'accept' ? { hash: isStale ? 'x'.repeat(43) : last.hash } : {};
    const address = `agreement/changes/${last.id}/${step}`;
    const isTaken = await sendStep(context, statusOf(isPossible), (commandId) =>
      by === 'homeowner'
        ? ownerCall(world, address, { commandId, ...hash })
        : leadCall(world.pros[deal.who]!, address, { commandId, ...hash }),
    );
    if (!isTaken || open === null) return;
    deal.change = null;
    if (step === 'accept')
      Object.assign(deal, { nowCents: deal.nowCents + open.deltaCents, lines: open.lines });
  };
  return dealCommand(`${step} change(${by})`, run, ({ deal }) => deal !== null);
}

const isStale = fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true));
const proposal = fc.record({
  pro: fc.constantFrom('agreed' as const, 'agreed' as const, null, null, 1),
  isStale,
  added: fc.array(line, { maxLength: 2 }),
  removed: fc.option(fc.nat(2)),
  days: fc.nat(3),
});
const decision = fc.record({
  by: fc.constantFrom('homeowner' as const, 'pro' as const),
  step: fc.constantFrom('accept' as const, 'accept' as const, 'decline' as const, 'withdraw' as const),
  isStale,
});

/** What both sides do under an agreement, and try to do without one. */
export const workCommands: fc.Arbitrary<DealCommand>[] = [
  fc
    .record({ other: someone, step: fc.constantFrom<ProStep>('start', 'said-done', 'cancel') })
    .map(stepAsPro),
  fc.constantFrom('confirm' as const, 'dispute' as const).map(answerWork),
  fc.constantFrom('homeowner' as const, 'agreed' as const, 'agreed' as const, 1).map(sayPaid),
  fc.record({ isRightFee: fc.boolean() }).map(cancelAsOwner),
  proposal.map(propose),
  decision.map(decide),
  decision.map(decide),
];
