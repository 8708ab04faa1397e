import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { checkStep } from './deal-checks.ts';
import type { DealModel } from './deal-model.ts';
import type { DealPro } from './deal-table.ts';
import type { DealWorld } from './deal-world.ts';

/** Something that someone does to a project. It updates the model to what must be true afterwards. */
export type DealCommand = fc.AsyncCommand<DealModel, DealWorld>;

/** Everything that a command may use. */
export interface StepContext {
  model: DealModel;
  world: DealWorld;
  now: Date;
}

/** A command with a check of everything after it. `isPossible` says whether the command can run at all. */
export function dealCommand(
  name: string,
  work: (context: StepContext) => Promise<void>,
  isPossible: (model: Readonly<DealModel>) => boolean = () => true,
): DealCommand {
  return {
    check: isPossible,
    toString: () => name,
    async run(model, world) {
      await work({ model, world, now: world.app.clock.now() });
      await checkStep(model, world);
    },
  };
}

type Answer = Promise<LightMyRequestResponse>;

/**
 * Sends a step, which must be answered with the expected status. Whoever is too late must get the current state. Returns
 * whether the step was accepted.
 */
export async function sendStep(
  { world }: StepContext,
  expected: number,
  send: (commandId: string) => Answer,
): Promise<boolean> {
  const commandId = randomUUID();
  const answer = await send(commandId);
  expect([answer.statusCode, answer.statusCode === expected ? '' : answer.body]).toEqual([expected, '']);
  const body = answer.json<{ receipt?: string; now?: unknown }>();
  if (expected === 409) for (const part of ['quote', 'agreement']) expect(body.now).toHaveProperty(part);
  if (body.receipt !== undefined) world.sent.push({ again: () => send(commandId), receipt: body.receipt });
  return expected === 200;
}

/** The status of a step that is possible, and of one that isn't. */
export const statusOf = (isPossible: boolean) => (isPossible ? 200 : 409);

/** A pro's call about its lead. */
export const leadCall = ({ browser, leadId }: DealPro, step: string, body: object): Answer =>
  browser.send('POST', `/api/leads/${leadId}/${step}`, body);

/** A homeowner's call about the project. */
export const ownerCall = ({ owner, id }: DealWorld, step: string, body: object): Answer =>
  owner.send('POST', `/api/projects/${id}/${step}`, body);

/** The pro whose price was agreed on, or another one. */
export const agreedOr = ({ model }: StepContext, other: number | null): number =>
  other ?? model.deal?.who ?? 0;
/** Mostly the agreed pro. */
export const someone = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.nat(2));
