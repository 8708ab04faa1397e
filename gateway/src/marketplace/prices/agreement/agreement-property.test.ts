import fc from 'fast-check';
import type { DealCommand } from '#testing/deal/deal-command.ts';
import { checkEnd } from '#testing/deal/deal-end.ts';
import { newModel } from '#testing/deal/deal-model.ts';
import { accept, offer, quoteCommands, usualLines } from '#testing/deal/deal-quote-commands.ts';
import { schedule, visitCommands } from '#testing/deal/deal-visit-commands.ts';
import { timeCommands } from '#testing/deal/deal-time-commands.ts';
import { answerWork, propose, sayPaid, stepAsPro, workCommands } from '#testing/deal/deal-work-commands.ts';
import { type DealTable, openDealTable } from '#testing/deal/deal-table.ts';
import { beginDeal, type DealWorld, endDeal } from '#testing/deal/deal-world.ts';
import { seed } from '#testing/seed.ts';

/** Set `FC_RUNS=5000` for more runs; add `FC_MINUTES=60` to stop after an hour. */
const RUNS = Number(process.env.FC_RUNS ?? 12);
const MINUTES = Number(process.env.FC_MINUTES ?? 0);

/** Steps that honest people take first, so that runs reach every state often enough. */
const usual: DealCommand[] = [
  offer({ who: 0, isStale: false, days: 2, lines: usualLines, startsIn: 3 }),
  accept({ who: 0, isStale: false }),
  schedule({ other: null, days: 0, window: 2 }),
  propose({ pro: 'agreed', isStale: false, added: usualLines.slice(1), removed: null, days: 3 }),
  stepAsPro({ other: null, step: 'start' }),
  stepAsPro({ other: null, step: 'said-done' }),
  answerWork('dispute'),
  answerWork('confirm'),
  sayPaid('agreed'),
  sayPaid('homeowner'),
];
const setting = fc.record({
  isAccount: fc.boolean(),
  isTicked: fc.boolean(),
  /** How many of the usual steps were taken before. */
  stage: fc.nat(usual.length),
});

let table: DealTable;
let world: DealWorld | undefined;
/** How often runs ended in each state. */
const reached = new Map<string, number>();
beforeAll(async () => {
  table = await openDealTable();
});

test('an agreement’s thirteen invariants hold, whatever a homeowner, a guest, three pros and time do', async () => {
  const property = fc.asyncProperty(
    setting,
    fc.commands([...quoteCommands, ...workCommands, ...visitCommands, ...timeCommands], {
      maxCommands: 14,
      size: 'max',
    }),
    async ({ stage, ...given }, commands) => {
      const real = await beginDeal(table, given);
      world = real;
      const model = newModel({ ...given, now: real.startedAt });
      for (const step of usual.slice(0, stage)) await step.run(model, real);
      await fc.asyncModelRun(async () => ({ model, real }), commands);
      await checkEnd(model, real);
      const state = model.deal?.state ?? 'no agreement';
      reached.set(state, (reached.get(state) ?? 0) + 1);
      await end();
    },
  );
  const limit = MINUTES > 0 ? { interruptAfterTimeLimit: MINUTES * 60_000 } : {};
  const started = Date.now();
  await fc.assert(property.afterEach(end), { seed, numRuns: RUNS, ...limit });
  // The seed, to repeat the run.
  const ends = [...reached].map(([state, count]) => `${state} ${count}`).join(', ');
  const runs = [...reached.values()].reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`agreements: seed ${seed}, ${runs} runs in ${seconds} s; at the end: ${ends}\n`);
}, 36_000_000);

async function end(): Promise<void> {
  const open = world;
  world = undefined;
  if (open !== undefined) await endDeal(open);
}
