import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { isOverlap, type Db } from '#db/db.ts';
import { homeVisits } from './visit-tables.ts';
import { seed } from '#testing/seed.ts';
import { openMatch, type VisitScene, visitScene } from '#marketplace/visits/testing/visit-scene.ts';
import type { VisitRow } from './visit-rows.ts';

const HALF_HOUR = 1_800_000;
const START = Date.parse('2027-03-04T13:00:00Z');
const at = (halves: number) => new Date(START + halves * HALF_HOUR);

/** A row that bypasses the gateway's rules. */
interface Written {
  state: 'held' | 'booked' | 'called-off';
  from: number;
  length: number;
  between: number;
  /** The earlier visit that a held time would move. */
  moves: number | null;
}

const written: fc.Arbitrary<Written> = fc.record({
  state: fc.constantFrom('held', 'booked', 'booked', 'called-off'),
  from: fc.integer({ min: 0, max: 30 }),
  length: fc.integer({ min: 1, max: 6 }),
  between: fc.integer({ min: 0, max: 3 }),
  moves: fc.option(fc.nat({ max: 8 })),
});

let scene: VisitScene;
let matches: { lead: { id: string } }[];
beforeAll(async () => {
  scene = await visitScene();
  matches = [scene, await openMatch(scene), await openMatch(scene)];
});

/** The same rule as the table's constraint, written independently. */
function isAllowed(row: VisitRow, others: readonly VisitRow[]): boolean {
  const live = [row, ...others].filter(({ state }) => state !== 'called-off');
  return live.every((one) =>
    live.every(
      (other) =>
        one.id === other.id ||
        (one.moves ?? one.id) === (other.moves ?? other.id) ||
        one.busyUntil <= other.startsAt ||
        other.busyUntil <= one.startsAt,
    ),
  );
}

async function isWritten(db: Db, row: VisitRow): Promise<boolean> {
  try {
    await db.insert(homeVisits).values(row);
    return true;
  } catch (error) {
    if (!isOverlap(error)) throw error;
    return false;
  }
}

test('the database accepts a visit if and only if no live visit of the same pro overlaps it', async () => {
  const { db } = scene.app.deps;
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 2, maxLength: 14 }), async (sent) => {
      await db.execute(sql`delete from home_visits`);
      const stored: VisitRow[] = [];
      for (const [index, one] of sent.entries()) {
        const booked = stored.filter(({ state }) => state === 'booked');
        const moved = one.state === 'held' && one.moves !== null ? booked[one.moves] : undefined;
        // A side holds at most one time per match, so the others belong to other matches.
        if (one.state === 'held' && stored.filter(({ state }) => state === 'held').length >= matches.length)
          continue;
        const held = stored.filter(({ state }) => state === 'held').length;
        const row = rowOf(one, {
          matchId: matches[one.state === 'held' ? held : index % 3]!.lead.id,
          moves: moved?.id ?? null,
        });
        const isTaken = await isWritten(db, row);
        expect([one, isTaken]).toEqual([one, isAllowed(row, stored)]);
        if (isTaken) stored.push(row);
      }
    }),
    { seed, numRuns: 60 },
  );
});

function rowOf(
  { state, from, length, between }: Written,
  { matchId, moves }: { matchId: string; moves: string | null },
): VisitRow {
  const isHeld = state === 'held';
  return {
    id: randomUUID(),
    matchId,
    proId: scene.proId,
    purpose: 'estimate',
    state,
    startsAt: at(from),
    endsAt: at(from + length),
    busyUntil: at(from + length + between),
    heldUntil: isHeld ? at(100) : null,
    heldBy: isHeld ? 'homeowner' : null,
    moves,
    proposalId: null,
    holdId: null,
    calledOffBy: null,
    callOffAskedBy: null,
    noShowSaidBy: [],
    sequence: 0,
    createdAt: at(0),
    updatedAt: at(0),
  };
}
