import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { settings } from '#db/tables.ts';
import type { Figure } from '#figures/figure-rules.ts';
import { readFigures } from '#figures/read-figures.ts';
import type { Canary } from './canaries-in.ts';

/** Counts from a canary's first hour that precede the canary, as JSON in the settings. */
interface Start {
  version: string;
  since: string;
  figures: Figure[];
}

/**
 * Returns what all gateways have counted for a piece since its canary began. Figures are kept by the hour, so the first
 * look at a canary records what was counted in that hour before it began. A version that was out earlier in the same
 * hour therefore starts again from zero.
 */
export async function figuresOfCanary(db: Db, canary: Canary): Promise<Figure[]> {
  const [figures, start] = await Promise.all([
    readFigures(db, { remote: canary.piece, since: canary.since }),
    readStart(db, canary),
  ]);
  if (start === undefined) {
    await writeStart(db, canary, figures);
    return [];
  }
  const before = new Map(start.figures.map((figure) => [keyOf(figure), figure.count]));
  return figures
    .map((figure) => ({ ...figure, count: figure.count - (before.get(keyOf(figure)) ?? 0) }))
    .filter(({ count }) => count > 0);
}

async function readStart(db: Db, { piece, version, since }: Canary): Promise<Start | undefined> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.name, nameOf(piece)));
  const start = row && (JSON.parse(row.value) as Start);
  return start?.version === version && start.since === since.toISOString() ? start : undefined;
}

async function writeStart(db: Db, { piece, version, since }: Canary, figures: Figure[]): Promise<void> {
  const start: Start = { version, since: since.toISOString(), figures };
  const value = JSON.stringify(start);
  await db
    .insert(settings)
    .values({ name: nameOf(piece), value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

function nameOf(piece: string): string {
  return `canary-start ${piece}`;
}

function keyOf({ version, measure, bin }: Figure): string {
  return `${version} ${measure} ${bin}`;
}
