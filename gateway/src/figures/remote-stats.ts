import type { ErrorReport, Report } from '@nestwright/contract/report/schema';
import type { ShownRemote } from '#pages/fragments/shown-fragment.ts';
import { PendingFigures } from './pending-figures.ts';

/** Sum and count of measurements, for averages and for Prometheus. */
export interface Measured {
  sum: number;
  count: number;
}

/** An error in one version, and the visitors who had it. */
export interface CountedError extends Pick<ErrorReport, 'source' | 'message' | 'stack'> {
  visitors: Set<string>;
}

/** Counters of one version of a piece since this process started. */
export interface RemoteStats {
  remote: string;
  version: string;
  /** Visitors whose browsers reported a failure, by `<phase> <status>`: `entry 404`, `render none`. */
  failures: Map<string, number>;
  /** Errors that browsers reported, by source, message and stack. */
  errors: Map<string, CountedError>;
  lcp: Measured;
  inp: Measured;
  cls: Measured;
  /** Milliseconds of rendering on the server. */
  render: Measured;
  /** Pages sent without their HTML. */
  unrendered: number;
  /** Milliseconds of rendering its fragments on the server, the slowest of each page. */
  fragmentRender: Measured;
  /** Pages sent without one of its fragments. */
  withoutFragment: number;
}

/** Most versions that are counted separately, so that made-up reports cannot fill the memory. */
const MOST_ROWS = 200;
const MOST_KINDS = 50;
const OTHER = 'other';
/** Bounds for errors: kinds of one version, kinds that one visitor may add to it, visitors of one kind, visitors in all. */
const MOST_ERRORS = 50;
const MOST_OWN_ERRORS = 5;
const MOST_VISITORS = 1000;
const MOST_NOTED = 20_000;

/** This process's counters by piece and version, starting at zero. */
export class StatsBook {
  /** The same counts for the figures of all gateways, until they are written down. */
  readonly pending = new PendingFigures();
  private readonly rows = new Map<string, RemoteStats>();
  private readonly failed = new Set<string>();
  private noted = 0;

  /**
   * Counts a browser's report. Anybody can send made-up reports, so a failure and an error count once for each visitor,
   * and one visitor adds only a few kinds of errors.
   * @param visitor what the sender cannot choose freely, such as a hash of the network
   */
  add(report: Report, visitor: string): void {
    const row = this.row(report.remote, report.version);
    switch (report.kind) {
      case 'failure': {
        const wanted = `${report.phase} ${report.status ?? 'none'}`;
        const kind = row.failures.has(wanted) || row.failures.size < MOST_KINDS ? wanted : `${OTHER} none`;
        // Canaries are judged by failures per view, and views are counted by page.
        const counted = report.part === 'fragment' ? 'fragment-failure' : 'failure';
        this.pending.count(row.remote, row.version, counted);
        if (this.isFirst(`${row.remote} ${row.version} ${kind}`, visitor))
          row.failures.set(kind, (row.failures.get(kind) ?? 0) + 1);
        return;
      }
      case 'error':
        this.addError(row, report, visitor);
        return;
      case 'vitals':
        for (const { remote, version, start } of report.fragments ?? [])
          this.addStart(remote, version, start);
        for (const name of ['lcp', 'inp', 'cls'] as const) {
          measure(row[name], report[name]);
          this.pending.measure(row.remote, row.version, name, report[name]);
        }
        return;
    }
  }

  /** Counts how long the fragments of a version took to answer in a browser, in milliseconds. */
  private addStart(remote: string, version: string, milliseconds: number): void {
    const row = this.row(remote, version);
    this.pending.measure(row.remote, row.version, 'fragment-start', milliseconds);
  }

  /** Counts a page that was sent with a version of a piece, from the cache or not. */
  addView(remote: string, version: string): void {
    const row = this.row(remote, version);
    this.pending.count(row.remote, row.version, 'view');
  }

  /** Counts a page that was rendered on the server, in milliseconds, or sent without its HTML. */
  addRender(remote: string, version: string, milliseconds: number | undefined): void {
    const row = this.row(remote, version);
    if (milliseconds === undefined) {
      row.unrendered += 1;
      this.pending.count(row.remote, row.version, 'unrendered');
    }
    measure(row.render, milliseconds);
    this.pending.measure(row.remote, row.version, 'render', milliseconds);
  }

  /** Counts a page that shows fragments of a remote, from the cache or not; once, however many fragments it shows. */
  addFragments({ remote, version, isMissing, slowestMs }: ShownRemote): void {
    const row = this.row(remote, version);
    this.pending.count(row.remote, row.version, 'fragment-view');
    if (isMissing) {
      row.withoutFragment += 1;
      this.pending.count(row.remote, row.version, 'fragment-missing');
    }
    measure(row.fragmentRender, slowestMs);
    this.pending.measure(row.remote, row.version, 'fragment-render', slowestMs);
  }

  private addError({ remote, version, errors }: RemoteStats, report: ErrorReport, visitor: string): void {
    const { source, message, stack } = report;
    const key = `${source} ${stack} ${message}`;
    let counted = errors.get(key);
    if (counted === undefined) {
      const own = [...errors.values()].filter(({ visitors }) => visitors.has(visitor));
      if (errors.size >= MOST_ERRORS || own.length >= MOST_OWN_ERRORS) return;
      counted = { source, message, stack, visitors: new Set() };
      errors.set(key, counted);
    }
    const { visitors } = counted;
    this.pending.error({ remote, version, source, message, stack }, visitor);
    if (visitors.has(visitor) || visitors.size >= MOST_VISITORS || this.noted >= MOST_NOTED) return;
    visitors.add(visitor);
    this.noted += 1;
  }

  /** Whether a visitor reports a failure for the first time. False for everybody once too many are noted. */
  private isFirst(failure: string, visitor: string): boolean {
    const key = `${failure} ${visitor}`;
    if (this.failed.has(key) || this.noted >= MOST_NOTED) return false;
    this.failed.add(key);
    this.noted += 1;
    return true;
  }

  all(): RemoteStats[] {
    return [...this.rows.values()].sort((a, b) => a.remote.localeCompare(b.remote));
  }

  private row(remote: string, version: string): RemoteStats {
    const key = `${remote} ${version}`;
    const known = this.rows.get(key);
    if (known) return known;
    if (this.rows.size >= MOST_ROWS) return this.rows.get(`${OTHER} ${OTHER}`) ?? this.begin(OTHER, OTHER);
    return this.begin(remote, version);
  }

  private begin(remote: string, version: string): RemoteStats {
    const row: RemoteStats = {
      remote,
      version,
      failures: new Map(),
      errors: new Map(),
      lcp: { sum: 0, count: 0 },
      inp: { sum: 0, count: 0 },
      cls: { sum: 0, count: 0 },
      render: { sum: 0, count: 0 },
      unrendered: 0,
      fragmentRender: { sum: 0, count: 0 },
      withoutFragment: 0,
    };
    this.rows.set(`${remote} ${version}`, row);
    return row;
  }
}

function measure(measured: Measured, value: number | undefined): void {
  if (value === undefined) return;
  measured.sum += value;
  measured.count += 1;
}

const books = new WeakMap<object, StatsBook>();

/** The counters of one running gateway, keyed by an object of its own, such as its database connection. */
export function statsOf(gateway: object): StatsBook {
  const book = books.get(gateway) ?? new StatsBook();
  books.set(gateway, book);
  return book;
}
