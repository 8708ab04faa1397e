import type { RaceTable } from './race-table.ts';
import { type Visitor } from './visitor.ts';

/** The answer to a call of a race; `now` is the current state. */
export interface Outcome {
  name: string;
  status: number;
  now: { quote: { state: string; n: number } | null; agreement: { state: string } | null } | undefined;
}

/** The events of a project after those of some type, in the order of the record. */
export async function eventsAfter({ pool }: RaceTable, id: string, type: string): Promise<string[]> {
  const { rows } = await pool.query<{ type: string }>(
    'select e.type from events e join projects p on p.record_id = e.stream where p.id = $1 order by e.seq',
    [id],
  );
  const types = rows.map((row) => row.type);
  return types.slice(types.indexOf(type) + 1);
}

/** Waits for an answer and keeps what a race needs of it. */
export async function outcomeOf(name: string, answer: ReturnType<Visitor['call']>): Promise<Outcome> {
  const answered = await answer;
  const { now } = (answered?.body ?? {}) as Partial<Outcome>;
  return { name, status: answered?.status ?? 0, now };
}

/** Runs races, a few at a time, and counts how they ended. */
export async function runRaces(
  races: number,
  settle: (index: number) => Promise<string>,
): Promise<Map<string, number>> {
  const AT_ONCE = 5;
  const ends = new Map<string, number>();
  for (let index = 0; index < races; index += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, races - index) }, (_one, place) => index + place);
    for (const end of await Promise.all(batch.map(settle))) ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return ends;
}

/** The counted ends on one line. */
export function summaryOf(ends: ReadonlyMap<string, number>): string {
  return [...ends].map(([name, count]) => `${name} ${count}`).join(', ');
}
