import { addDays } from '@nestwright/domain/base/clock-rules';
import { withOffer } from '@nestwright/domain/prices/offer-line-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import { ACCEPT_VERSION } from '@nestwright/domain/prices/quote-rules';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { dayAtHome, endOfDayAtHome, momentAtHome } from '#marketplace/requests/project/home-days.ts';
import { setMayContact } from '#marketplace/requests/testing/test-request.ts';
import {
  type DealCommand,
  dealCommand,
  type StepContext,
  leadCall,
  ownerCall,
  sendStep,
  statusOf,
} from './deal-command.ts';
import { answerQuestion } from './deal-answer-command.ts';
import { type DealModel, FREE_HOURS, HOME } from './deal-model.ts';
import { countLines, isClosed, liveDeal, moveDeal } from './deal-moves.ts';
import { type DealWorld, readOffers } from './deal-world.ts';

const who = fc.nat(2);
/** Mostly the current version. */
const isStale = fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true));

/** A line of any valid size, or too large. */
export const line = fc.record({
  what: fc.constantFrom('Tiles', 'Labor', 'Reprise d’étanchéité \u{1F3E0}'),
  quantityHundredths: fc.constantFrom(1, 50, 100, 333, 10_000_000),
  unit: fc.constantFrom('', 'hour'),
  unitCents: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 200_000 }) },
    fc.constantFrom(-5_000, -1, 0, 1, 99_999_999, 1_000_000_000),
  ),
});

/** What an honest pro offers. */
export const usualLines: QuoteLine[] = [
  { what: 'Tiles', quantityHundredths: 1200, unit: 'tile', unitCents: 4_500 },
  { what: 'Labor', quantityHundredths: 1050, unit: 'hour', unitCents: 9_000 },
];

export interface Offer {
  who: number;
  isStale: boolean;
  days: number;
  lines: QuoteLine[];
  startsIn: number | null;
}

/** A pro offers a price, or the next version. */
export function offer({ who, isStale, days, lines: own, startsIn }: Offer): DealCommand {
  return dealCommand(`offer(${who}${isStale ? ', stale' : ''})`, async (context) => {
    const { model, world, now } = context;
    const pro = model.pros[who]!;
    const lines = withOffer(own, world.offer);
    const sum = countLines(own);
    const total = sum === null ? null : sum - (world.offer ? Math.floor((sum * 10 + 50) / 100) : 0) || null;
    const today = dayAtHome(HOME, now);
    const validUntil = addDays(today, days);
    const startsOn = startsIn === null ? null : addDays(today, startsIn);
    const feeCents = Math.min(total ?? 0, 10_000);
    const content = {
      lines,
      terms: 'All waste is taken away.',
      startsOn,
      days: 2,
      validUntil,
      cancellation: { freeUntilHours: FREE_HOURS, feeCents },
      pays: { kind: 'on-completion' },
    };
    const isOpen = !['accepted', 'declined'].includes(pro.quote) && pro.answer !== 'declined';
    const isPossible = !isClosed(model) && isOpen && !isStale && pro.head < 20;
    const after = isStale ? pro.head + 1 : pro.head;
    const isTaken = await sendStep(context, total === null ? 422 : statusOf(isPossible), (commandId) =>
      leadCall(world.pros[who]!, 'quote/offer', { commandId, after, content }),
    );
    if (!isTaken || total === null) return;
    const expiresAt = endOfDayAtHome(HOME, validUntil);
    const head = pro.head + 1;
    Object.assign(pro, { quote: 'offered', answer: 'accepted', head, expiresAt, feeCents, startsOn, lines });
    pro.totalCents = total;
    pro.isWished = false;
    if (model.status === 'Matched') model.status = 'Accepted';
  });
}

/** A pro withdraws its price. */
function withdraw({ who, isStale }: { who: number; isStale: boolean }): DealCommand {
  return dealCommand(`withdraw(${who})`, async (context) => {
    const { model, world } = context;
    const pro = model.pros[who]!;
    const n = Math.max(1, isStale ? pro.head - 1 : pro.head);
    const isPossible = !isClosed(model) && pro.quote === 'offered' && n === pro.head;
    const isTaken = await sendStep(context, statusOf(isPossible), (commandId) =>
      leadCall(world.pros[who]!, 'quote/withdraw', { commandId, n }),
    );
    if (isTaken) pro.quote = 'withdrawn';
  });
}

const hasQuote = (who: number) => (model: Readonly<DealModel>) => model.pros[who]!.head > 0;

async function quoteOf(world: DealWorld, who: number) {
  const found = (await readOffers(world)).quotes.find(({ proId }) => proId === world.pros[who]!.id);
  if (found === undefined) throw new Error('A quote is missing.');
  return found;
}

/** The homeowner accepts the version that was read. */
export function accept({ who, isStale }: { who: number; isStale: boolean }): DealCommand {
  const name = `accept(${who}${isStale ? ', stale' : ''})`;
  return dealCommand(name, (context) => acceptQuote(context, { who, isStale }), hasQuote(who));
}

async function acceptQuote(
  context: StepContext,
  { who, isStale }: { who: number; isStale: boolean },
): Promise<void> {
  const { model, world, now } = context;
  const quote = await quoteOf(world, who);
  const { n, hash } = quote.versions.at(isStale ? 0 : -1)!;
  const isPossible = isAcceptable(model, who, now) && n === model.pros[who]!.head;
  const isTaken = await sendStep(context, statusOf(isPossible), (commandId) =>
    ownerCall(world, `quotes/${quote.id}/accept`, { commandId, n, hash, textVersion: ACCEPT_VERSION }),
  );
  if (isTaken) agree(context, who);
}

function isAcceptable(model: DealModel, who: number, now: Date): boolean {
  const { quote, answer, expiresAt } = model.pros[who]!;
  return !isClosed(model) && quote === 'offered' && answer !== 'declined' && now < expiresAt;
}

function agree({ model, now }: StepContext, who: number): void {
  for (const [index, pro] of model.pros.entries()) {
    if (index === who || pro.answer === 'declined') continue;
    if (pro.quote === 'offered') Object.assign(pro, { quote: 'declined', isPassedOver: true });
    pro.visit = null;
  }
  const mine = model.pros[who]!;
  Object.assign(mine, { quote: 'accepted', isNamed: true });
  model.status = mine.visit === null ? 'Accepted' : 'Scheduled';
  const deal = {
    who,
    n: mine.head,
    nowCents: mine.totalCents,
    lines: mine.lines,
    work: null,
    freeAtLeastUntil: null,
    shownFreeUntil: null,
    agreedStarts: mine.startsOn === null ? [] : [momentAtHome(HOME, mine.startsOn, '08:00')],
    booked: [],
    told: [],
    change: null,
    payment: null,
  };
  model.deal = { ...deal, state: 'agreed', lapsesAt: null };
  moveDeal(model, model.deal, 'agreed', now);
}

/** The homeowner accepts and the pro withdraws at the same moment, and one of them wins. */
function acceptWhileWithdrawn(who: number): DealCommand {
  const isPossible = (model: Readonly<DealModel>) => model.pros[who]!.quote === 'offered' && !isClosed(model);
  const run = async (context: StepContext) => {
    const { model, world, now } = context;
    const quote = await quoteOf(world, who);
    const { n, hash } = quote.versions.at(-1)!;
    const yes = { commandId: randomUUID(), n, hash, textVersion: ACCEPT_VERSION };
    const [accepted, withdrawn] = await Promise.all([
      ownerCall(world, `quotes/${quote.id}/accept`, yes),
      leadCall(world.pros[who]!, 'quote/withdraw', { commandId: randomUUID(), n }),
    ]);
    const won = [accepted.statusCode, withdrawn.statusCode];
    expect(won.toSorted((a, b) => a - b)).toEqual([200, 409]);
    if (won[0] === 200) expect(isAcceptable(model, who, now)).toBe(true);
    if (won[0] === 200) agree(context, who);
    else model.pros[who]!.quote = 'withdrawn';
  };
  return dealCommand(`accept | withdraw(${who})`, run, isPossible);
}

const words = { decline: '', wish: 'Slate, please.', question: 'With gutters?' };

/** The homeowner declines a price, wishes for another version, or asks a question. */
function answer({ who, isStale, step }: { who: number; isStale: boolean; step: keyof typeof words }) {
  const run = async (context: StepContext) => {
    const { model, world } = context;
    const pro = model.pros[who]!;
    const { id, head } = await quoteOf(world, who);
    const n = Math.max(1, isStale ? head - 1 : head);
    const isTalk = step !== 'decline';
    // A pro that has declined is no longer written to.
    const canTake =
      (pro.quote === 'offered' || (isTalk && pro.quote === 'expired')) &&
      !(isTalk && pro.answer === 'declined');
    const isPossible = !isClosed(model) && n === head && canTake;
    const isTaken = await sendStep(context, statusOf(isPossible), (commandId) =>
      isTalk
        ? ownerCall(world, `pros/${world.pros[who]!.id}/thread/messages`, {
            id: commandId,
            words: words[step],
            about: { kind: step, n },
          })
        : ownerCall(world, `quotes/${id}/decline`, { commandId, n, reason: 'price', words: words[step] }),
    );
    if (isTaken && step === 'decline') pro.quote = 'declined';
    if (isTaken && step === 'question') pro.isAsked = true;
    if (isTaken && step === 'wish') pro.isWished = true;
  };
  return dealCommand(`${step}(${who})`, run, hasQuote(who));
}

/** The homeowner turns the switch "May contact me" of a pro. */
function name({ who, mayContact }: { who: number; mayContact: boolean }): DealCommand {
  return dealCommand(`${mayContact ? 'name' : 'unname'}(${who})`, async ({ model, world }) => {
    const pro = model.pros[who]!;
    const isRefused =
      mayContact && !pro.isNamed && (model.status === 'Cancelled' || pro.answer === 'declined');
    const { id, owner, pros } = world;
    const { statusCode } = await setMayContact(owner, { id, proId: pros[who]!.id }, mayContact);
    expect(statusCode).toBe(statusOf(!isRefused));
    if (!isRefused) pro.isNamed = mayContact;
  });
}

/** A pro accepts a lead, or declines it. */
function answerLead({ who, step }: { who: number; step: 'accept' | 'decline' }): DealCommand {
  return dealCommand(`${step} lead(${who})`, async ({ model, world }) => {
    const pro = model.pros[who]!;
    const wanted = `${step === 'accept' ? 'accept' : 'declin'}ed` as 'accepted' | 'declined';
    const live = liveDeal(model);
    const isOver = ['Cancelled', 'Done'].includes(model.status) || live !== null;
    const isPossible = pro.answer === 'waiting' && (step === 'decline' || !isOver);
    const { statusCode } = await leadCall(world.pros[who]!, step, {});
    expect(statusCode).toBe(statusOf(pro.answer === wanted || isPossible));
    if (!isPossible) return;
    pro.answer = wanted;
    if (step === 'accept') {
      if (model.status === 'Matched') model.status = 'Accepted';
      return;
    }
    pro.isNamed = false;
    const isAnyLeft = model.others > 0 || model.pros.some((one) => one.answer !== 'declined');
    if (!isAnyLeft && model.status === 'Matched') model.status = 'Pending';
  });
}

/** What both sides do before there is an agreement, and try to do afterwards. */
export const quoteCommands: fc.Arbitrary<DealCommand>[] = [
  fc
    .record({
      who,
      isStale,
      days: fc.nat(2),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      startsIn: fc.option(fc.nat(6)),
    })
    .map(offer),
  fc
    .record({ who, isStale, days: fc.nat(2), lines: fc.constant(usualLines), startsIn: fc.constant(5) })
    .map(offer),
  fc.record({ who, isStale }).map(withdraw),
  fc.record({ who, isStale }).map(accept),
  who.map(acceptWhileWithdrawn),
  fc.record({ who, isStale, step: fc.constantFrom('decline', 'wish', 'question') }).map(answer),
  who.map(answerQuestion),
  fc.record({ who, mayContact: fc.boolean() }).map(name),
  fc.record({ who, step: fc.constantFrom('accept', 'decline') }).map(answerLead),
];
