import { LRUCache } from 'lru-cache';
import type { ErrorReport, FailureReport, Report, VitalsReport } from '@nestwright/contract/report/schema';
import type { ServerFailure } from '#pages/renderer/server-failure.ts';
import type { ShownRemote } from '#pages/fragments/shown-fragment.ts';
import { EvidenceBook } from './evidence-book.ts';
import type { SentPage } from './figure-rules.ts';
import { PendingFigures } from './pending-figures.ts';
import type { Sender } from '#http/sender.ts';

/** Sum and count of measurements, for averages and for Prometheus. */
export interface Measured {
  sum: number;
  count: number;
}

/** An error in one version, and how many visitors had it. */
export interface CountedError extends Pick<ErrorReport, 'source' | 'message' | 'stack'> {
  visitors: number;
}

/** Counters of one version of a piece since this process started. */
export interface RemoteStats {
  remote: string;
  version: string;
  /** Visitors whose browsers reported a failure, by `<phase> <status>`: `entry 404`, `render none`. */
  failures: Map<string, number>;
  /** Errors that browsers reported, by source, message and stack. */
  errors: Map<string, CountedError>;
  /** Visitors whose browsers reported any of these errors. */
  errorVisitors: number;
  lcp: Measured;
  inp: Measured;
  cls: Measured;
  /** Milliseconds of rendering on the server. */
  render: Measured;
  /** Pages sent without their HTML, or with an answer of 500 or more. */
  unrendered: number;
  /** Milliseconds of rendering its fragments on the server, the slowest of each page. */
  fragmentRender: Measured;
  /** Pages sent without one of its fragments. */
  withoutFragment: number;
}

/** Most versions with counters of their own, so that made-up reports cannot fill the memory. */
const MAX_ROWS = 200;
const MAX_KINDS = 50;
const OTHER = 'other';
/** Bounds for errors: kinds of one version, and kinds that one visitor may add to it. */
const MAX_ERRORS = 50;
const MAX_OWN_ERRORS = 5;
/** How many of the last reports of failures and errors are remembered. A visitor who returns after that counts again. */
export const REMEMBERED_REPORTS = 20_000;

/** This process's counters by piece and version, starting at zero. */
export class StatsBook {
  /** The same counts for the figures of all gateways, until they are written down. */
  readonly pending = new PendingFigures();
  /** What canaries are judged by. */
  readonly evidence = new EvidenceBook();
  private isListed: IsListed = () => true;
  private readonly rows = new Map<string, RemoteStats>();
  /** Which visitors had which failure or error. */
  private readonly met = new LRUCache<string, true>({ max: REMEMBERED_REPORTS });
  /** How many kinds of errors a visitor had in a version. */
  private readonly ownErrors = new LRUCache<string, number>({ max: REMEMBERED_REPORTS });

  /** Tells which versions the release document names. Counters of other versions may be dropped. */
  follow(isListed: IsListed): void {
    this.isListed = isListed;
  }

  /**
   * Counts a browser's report about a released version. Anybody can send made-up reports, so a failure and an error
   * count once for each visitor, in the stored figures once a day, and one visitor adds only a few kinds of errors.
   */
  add(report: Report, { visitor, network }: Sender): void {
    const { remote, version } = report;
    this.evidence.addReport(report, network);
    switch (report.kind) {
      case 'failure':
        this.pending.failure(report, visitor);
        this.addFailure(report, visitor);
        return;
      case 'error':
        this.addError(report, visitor);
        return;
      case 'vitals':
        this.addVitals(remote, version, report);
        if (report.shell !== undefined) this.addVitals('shell', report.shell, report);
        for (const fragment of report.fragments ?? [])
          this.pending.measure(fragment.remote, fragment.version, 'fragment-start', fragment.start);
        return;
    }
  }

  /** Counts a page that was sent with a released version of a piece, from the cache or not. */
  addPage(page: SentPage, network: string): void {
    const { remote, version, isFailed, renderMs } = page;
    const row = this.row(remote, version);
    this.evidence.addPage(page, network);
    this.pending.count(remote, version, 'view');
    if (isFailed) {
      row.unrendered += 1;
      this.pending.count(remote, version, 'unrendered');
      return;
    }
    measure(row.render, renderMs);
    this.pending.measure(remote, version, 'render', renderMs);
  }

  /** Counts what a version's code threw on the server. */
  addServerError({ release, message, places }: ServerFailure): void {
    this.pending.serverError({ remote: release.name, version: release.version, message, places });
  }

  /** Counts a page that shows fragments of a remote, from the cache or not; once, however many fragments it shows. */
  addFragments(shown: ShownRemote, network: string): void {
    const { remote, version, isMissing, slowestMs } = shown;
    const row = this.row(remote, version);
    this.evidence.addFragments(shown, network);
    this.pending.count(remote, version, 'fragment-view');
    if (isMissing) {
      row.withoutFragment += 1;
      this.pending.count(remote, version, 'fragment-missing');
    }
    measure(row.fragmentRender, slowestMs);
    this.pending.measure(remote, version, 'fragment-render', slowestMs);
  }

  private addFailure({ remote, version, phase, status }: FailureReport, visitor: string): void {
    const { failures } = this.row(remote, version);
    const wanted = `${phase} ${status ?? 'none'}`;
    const kind = failures.has(wanted) || failures.size < MAX_KINDS ? wanted : `${OTHER} none`;
    if (this.isFirst(`${remote} ${version} ${kind}`, visitor))
      failures.set(kind, (failures.get(kind) ?? 0) + 1);
  }

  private addVitals(remote: string, version: string, report: VitalsReport): void {
    const row = this.row(remote, version);
    for (const name of ['lcp', 'inp', 'cls'] as const) {
      measure(row[name], report[name]);
      this.pending.measure(remote, version, name, report[name]);
    }
  }

  private addError({ remote, version, source, message, stack }: ErrorReport, visitor: string): void {
    const row = this.row(remote, version);
    const key = `${source} ${stack} ${message}`;
    const own = `${remote} ${version} ${visitor}`;
    const met = this.ownErrors.get(own) ?? 0;
    let counted = row.errors.get(key);
    if (counted === undefined) {
      if (row.errors.size >= MAX_ERRORS || met >= MAX_OWN_ERRORS) return;
      counted = { source, message, stack, visitors: 0 };
      row.errors.set(key, counted);
    }
    this.pending.error({ remote, version, source, message, stack }, visitor);
    if (!this.isFirst(`${remote} ${version} ${key}`, visitor)) return;
    counted.visitors += 1;
    if (met === 0) row.errorVisitors += 1;
    this.ownErrors.set(own, met + 1);
  }

  /**
   * Whether a visitor reports a failure or an error for the first time. The last visitors are remembered, so that a
   * process that has run for months still counts.
   */
  private isFirst(what: string, visitor: string): boolean {
    const key = `${what} ${visitor}`;
    if (this.met.has(key)) return false;
    this.met.set(key, true);
    return true;
  }

  all(): RemoteStats[] {
    return [...this.rows.values()].sort((a, b) => a.remote.localeCompare(b.remote));
  }

  private row(remote: string, version: string): RemoteStats {
    const key = `${remote} ${version}`;
    const known = this.rows.get(key);
    if (known) return known;
    if (this.rows.size >= MAX_ROWS) this.dropUnlisted();
    if (this.rows.size >= MAX_ROWS) return this.rows.get(`${OTHER} ${OTHER}`) ?? this.begin(OTHER, OTHER);
    return this.begin(remote, version);
  }

  private dropUnlisted(): void {
    for (const [key, row] of this.rows)
      if (row.remote !== OTHER && !this.isListed(row.remote, row.version)) this.rows.delete(key);
  }

  private begin(remote: string, version: string): RemoteStats {
    const row: RemoteStats = {
      remote,
      version,
      failures: new Map(),
      errors: new Map(),
      errorVisitors: 0,
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

type IsListed = (this: void, remote: string, version: string) => boolean;

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
