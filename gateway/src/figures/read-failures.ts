import { and, gte, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { versionFigures } from '#db/figure-tables.ts';
import type { VersionFailures } from '#pages/version-failures.ts';
import type { Measure } from './figure-rules.ts';
import { countSum } from './read-figures.ts';
import { FIGURE_DAYS } from './write-figures.ts';

/** Which of a version's failures each measure belongs to. */
const KINDS = {
  failure: 'failures',
  'fragment-failure': 'failures',
  unrendered: 'unrendered',
  'fragment-missing': 'withoutFragment',
} as const satisfies Partial<Record<Measure, keyof VersionFailures>>;

const DAY_MS = 86_400_000;

/** Reads how often each version failed, as all gateways counted it, as far back as figures are kept. */
export async function readFailures({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<VersionFailures[]> {
  const since = new Date(clock.now().getTime() - FIGURE_DAYS * DAY_MS);
  const { remote, version, measure, hour } = versionFigures;
  const measures = Object.keys(KINDS) as (keyof typeof KINDS)[];
  const rows = await db
    .select({ remote, version, measure, count: countSum })
    .from(versionFigures)
    .where(and(gte(hour, since), inArray(measure, measures)))
    .groupBy(remote, version, measure);
  const found = new Map<string, VersionFailures>();
  for (const row of rows) {
    const key = `${row.remote} ${row.version}`;
    const known = found.get(key) ?? {
      remote: row.remote,
      version: row.version,
      failures: 0,
      unrendered: 0,
      withoutFragment: 0,
    };
    known[KINDS[row.measure as keyof typeof KINDS]] += row.count;
    found.set(key, known);
  }
  return [...found.values()];
}
