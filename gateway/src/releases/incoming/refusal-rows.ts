import type { Refusal } from '#releases/ledger/new-rows.ts';
import type { ReleaseDocuments } from '#releases/release-documents.ts';
import type { Finding } from '#releases/rules/release-rule.ts';

/** Refusals of one team that get a row of their own within an hour. */
export const MOST_ROWS = 20;
const HOUR_MS = 3_600_000;

/** Where a gateway writes down the uploads that it refuses. */
export interface RefusalRowsOptions {
  documents: Pick<ReleaseDocuments, 'noteRefusal'>;
  now(this: void): Date;
  /** Called when the ledger cannot be written. */
  report(this: void, message: string, error: unknown): void;
}

/** The ledger's rows about refused uploads. */
export interface RefusalRows {
  /** Writes a refusal of a known team down. It never fails: what keeps the ledger from being written is reported. */
  note(this: void, refusal: Refusal): Promise<void>;
  /** Writes the counts down that wait for the end of their hour. */
  close(this: void): Promise<void>;
}

/** The refusals of a team since its first one. */
interface Hour {
  from: number;
  rows: number;
  /** Refusals without a row. */
  more: number;
  /** A finding for each rule that those broke. */
  rules: Map<string, Finding>;
  timer?: NodeJS.Timeout;
}

/**
 * Gives each refused upload a row in the ledger, up to a number for each team and hour. The rest of the hour gets one row
 * with their count, so that nobody with a token can fill the ledger. The counts are this process's own.
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
      // Also after a clock was set back.
      const isOver = known !== undefined && (at < known.from || at >= known.from + HOUR_MS);
      const hour = isOver || !known ? { from: at, rows: 0, more: 0, rules: new Map() } : known;
      hours.set(team, hour);
      if (isOver) await end(team, known);
      if (hour.rows >= MOST_ROWS) return count(team, hour, refusal.findings);
      hour.rows += 1;
      return write(refusal);
    },
    async close() {
      for (const [team, hour] of hours) await end(team, hour);
    },
  };
}
