import { statsOf } from './remote-stats.ts';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import type { ComposedDeps } from '#composed-deps.ts';
import { canariesIn } from '#canary/canaries-in.ts';
import { repeat } from '#repeat.ts';
import { writeEvidence, writeFigures } from './write-figures.ts';

const WRITE_MS = 1000;

type FigureDeps = Pick<ComposedDeps, 'db' | 'clock' | 'config' | 'liveReleases'>;

/**
 * Writes this process's figures every second. Returns a function that writes the last ones and stops.
 * @param report called when they could not be written; they stay counted, and the next second tries again
 */
export function startFigures(deps: FigureDeps, report: (error: Error) => void): () => Promise<void> {
  const { db, clock } = deps;
  const { pending, evidence } = statsOf(db);
  followReleases(deps);
  const write = async () => {
    await writeFigures(db, pending, clock.now());
    await writeEvidence(db, evidence);
  };
  const stop = repeat(write, { everyMs: WRITE_MS, report });
  return async () => {
    await stop();
    await write().catch(report);
  };
}

/** Lets the counters know the canaries and the versions of the release document. */
export function followReleases({ db, config, liveReleases }: FigureDeps): void {
  const book = statsOf(db);
  const document = () => liveReleases?.document();
  book.follow((remote, version) => {
    const known = document()?.microFrontends[`@nestwright/${remote}`] ?? [];
    return known.some(({ extras }) => extras.version === version);
  });
  book.evidence.follow({
    canarySince: canaryStarts(document),
    factor: config.LIMIT_FACTOR,
  });
}

/** When the canary of a piece began. Each document is read once, because every counted page asks. */
function canaryStarts(document: () => ReleaseDocument | undefined): (piece: string) => Date | undefined {
  let read: ReleaseDocument | undefined;
  let starts = new Map<string, Date>();
  return (piece) => {
    const current = document();
    if (current !== read) {
      read = current;
      starts = new Map(canariesIn(current).map((canary) => [canary.piece, canary.since]));
    }
    return starts.get(piece);
  };
}
