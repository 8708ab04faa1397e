import type { Refusal } from '#releases/ledger/new-rows.ts';
import type { ReleaseDocuments } from '#releases/release-documents.ts';
import type { Finding } from '#releases/rules/release-rule.ts';

/** Most refusals of one team in an hour that get a row each. */
export const MAX_ROWS = 20;
const HOUR_MS = 3_600_000;

/** Where a gateway records the uploads that it refuses. */
export interface RefusalRowsOptions {
  documents: Pick<ReleaseDocuments, 'noteRefusal'>;
  now(this: void): Date;
  /** Called when the ledger cannot be written. */
  report(this: void, message: string, error: unknown): void;
}

/** The ledger's rows about refused uploads. */
export interface RefusalRows {
  /** Records a known team's refusal. It never fails: an error of the ledger is reported. */
  note(this: void, refusal: Refusal): Promise<void>;
  /** Writes the pending counts without waiting for the end of their hour. */
  close(this: void): Promise<void>;
}

/** A team's refusals in the hour since the first one. */
interface Hour {
  from: number;
  rows: number;
  /** Number of refusals without a row. */
  more: number;
  /** One finding for each rule that those refusals broke. */
  rules: Map<string, Finding>;
  timer?: NodeJS.Timeout;
}

/**
 * Gives each refused upload a row in the ledger, up to a limit for each team and hour. Further refusals in that hour share
 * one row with their count, so no team can fill the ledger. Each process keeps its own counts.
 */
export function createRefusalRows({ documents, now, report }: RefusalRowsOptions): RefusalRows {
  const hours = new Map<string, Hour>();

  async function write(refusal: Refusal): Promise<void> {
    try {
      await documents.noteRefusal(refusal);
    } catch (error) {
      report(`The ledger has no row for a refused release of ${refusal.release.name}.`, error);
    }
  }

  async function end(team: string, hour: Hour): Promise<void> {
    const { more, rules, timer } = hour;
    if (hours.get(team) === hour) hours.delete(team);
    clearTimeout(timer);
    if (more === 0) return;
    await write({
      release: { name: team, version: null },
      findings: [...rules.values()],
      note: {
        since: now().toISOString(),
        as: 'gateway',
        by: 'ledger',
        why: `${more} more ${more === 1 ? 'upload was' : 'uploads were'} refused within an hour.`,
      },
    });
  }

  function count(team: string, hour: Hour, findings: readonly Finding[]): void {
    hour.more += 1;
    for (const found of findings) hour.rules.set(found.rule, found);
    const left = hour.from + HOUR_MS - now().getTime();
    hour.timer ??= setTimeout(() => void end(team, hour), left).unref();
  }

  return {
    async note(refusal) {
      const team = refusal.note.by;
      const at = now().getTime();
      const known = hours.get(team);
      // This also covers a clock that was set back.
      const isOver = known !== undefined && (at < known.from || at >= known.from + HOUR_MS);
      const hour = isOver || !known ? { from: at, rows: 0, more: 0, rules: new Map() } : known;
      hours.set(team, hour);
      if (isOver) await end(team, known);
      if (hour.rows >= MAX_ROWS) return count(team, hour, refusal.findings);
      hour.rows += 1;
      return write(refusal);
    },
    async close() {
      for (const [team, hour] of hours) await end(team, hour);
    },
  };
}
