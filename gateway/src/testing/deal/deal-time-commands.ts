import { hasFreePlace } from '@nestwright/domain/requests/ask-another-pro-rules';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { runTimersOf } from '#testing/run-timers.ts';
import { type DealCommand, dealCommand, type StepContext, leadCall, statusOf } from './deal-command.ts';
import type { DealModel } from './deal-model.ts';
import { closeProject, liveDeal, moveDeal } from './deal-moves.ts';
import { readDeal } from './deal-facts.ts';

const HOUR_MS = 3_600_000;

/** Time passes, and nobody does anything. */
export function wait(hours: number): DealCommand {
  return dealCommand(`wait(${hours} h)`, async ({ world }) => world.app.clock.advance({ hours }));
}

/** Two gateways run the due timers at the same time. */
export function tick(): DealCommand {
  return dealCommand('timers', async ({ model, world, now }) => {
    await Promise.all([runTimersOf(world.app), runTimersOf(world.app)]);
    runModelTimers(model, now);
  });
}

function runModelTimers(model: DealModel, now: Date): void {
  if (model.silentAt !== null && model.silentAt <= now) model.silentAt = null;
  for (const pro of model.pros) if (pro.quote === 'offered' && pro.expiresAt <= now) pro.quote = 'expired';
  const deal = liveDeal(model);
  if (deal === null) return;
  if (deal.change !== null && deal.change.expiresAt <= now) deal.change = null;
  if (deal.lapsesAt === null || deal.lapsesAt > now) return;
  if (deal.state === 'in-work') return moveDeal(model, deal, 'said-done', now);
  if (deal.state === 'said-done') return moveDeal(model, deal, 'done', now);
  moveDeal(model, deal, 'cancelled', now);
  closeProject(model);
}

/** Someone's browser repeats an accepted command: there is still one event, and the answer is the same. */
function repeat(place: number): DealCommand {
  return dealCommand(`repeat(${place})`, async ({ world }) => {
    const one = world.sent[place % Math.max(1, world.sent.length)];
    if (one === undefined) return;
    const again = await one.again();
    expect([again.statusCode, again.json<{ receipt: string }>().receipt]).toEqual([200, one.receipt]);
    expect((await readDeal(world)).events).toEqual(world.kept.events);
  });
}

const othersOf = ({ others }: DealModel) =>
  Array.from({ length: others }, () => ({ answer: 'waiting' as const }));

/** The homeowner has another pro asked, once a place is free or nobody has offered a price for two days. */
function askAnother(): DealCommand {
  return dealCommand('ask another pro', async ({ model, world, now }) => {
    const hasPrice = model.pros.some(({ quote }) => quote === 'offered') || liveDeal(model) !== null;
    const isOver = model.status === 'Cancelled' || model.status === 'Done';
    // Pros that were asked later never answer and keep their places.
    const isFree = hasFreePlace([...model.pros, ...othersOf(model)], model.createdAt, now);
    const isPossible = !isOver && !hasPrice && (model.silentAt === null || isFree) && model.others < 3;
    const { statusCode, body } = await world.owner.send('POST', `/api/projects/${world.id}/another-pro`);
    if (isPossible && body.includes('No other pro near you')) return;
    expect(statusCode).toBe(statusOf(isPossible));
    if (!isPossible) return;
    model.others += 1;
    model.silentAt ??= new Date(now.getTime() + 48 * HOUR_MS);
    if (model.status === 'Pending') model.status = 'Matched';
  });
}

/** Nobody can take a step in someone else's project or lead. */
function intrude(step: string): DealCommand {
  return dealCommand(`someone else: ${step}`, async ({ model, world }) => {
    const { stranger, id, pros } = world;
    const body = { commandId: randomUUID() };
    const asked = await stranger.send('POST', `/api/projects/${id}/${step}`, step === 'cancel' ? {} : body);
    expect(asked.statusCode).toBe(404);
    expect((await stranger.get(`/api/projects/${id}/quotes`)).statusCode).toBe(404);
    const other = pros[((model.deal?.who ?? 0) + 1) % pros.length]!;
    const theirs = { ...other, leadId: pros[model.deal?.who ?? 0]!.leadId };
    expect((await leadCall(theirs, 'agreement/cancel', body)).statusCode).toBe(404);
  });
}

/** The homeowner reviews a pro: the one that did the work, once. Guests have no account to do so with. */
function review(who: number): DealCommand {
  const run = async ({ model, world }: StepContext) => {
    const { owner, id, pros } = world;
    const body = { projectId: id, proId: pros[who]!.id, stars: 4, text: 'Came when they said they would.' };
    const { statusCode } = await owner.send('POST', '/api/reviews', body);
    const hasWorked = model.status === 'Done' && model.deal?.who === who;
    const isPossible = hasWorked && !model.reviewed.has(who);
    const refused = model.pros[who]!.answer === 'accepted' ? 409 : 404;
    expect(statusCode).toBe(model.isAccount ? (isPossible ? 201 : refused) : 401);
    if (model.isAccount && isPossible) model.reviewed.add(who);
  };
  return dealCommand(`review(${who})`, run);
}

/** The passing of time, repeated commands, and steps in other people's projects. */
export const timeCommands: fc.Arbitrary<DealCommand>[] = [
  fc.constantFrom(4, 15, 26, 50, 24 * 8, 24 * 61, 24 * 91, 24 * 181).map(wait),
  fc.constantFrom(tick()),
  fc.constantFrom(tick()),
  fc.nat(9).map(repeat),
  fc.constant(askAnother()),
  fc.constantFrom('cancel', 'agreement/confirm').map(intrude),
  fc.nat(2).map(review),
];
