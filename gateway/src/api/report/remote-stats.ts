import type { Report } from '@nestwright/contract/report/schema';

/** Sum and count of measurements, for averages and for Prometheus. */
export interface Measured {
  sum: number;
  count: number;
}

/** Counters of one version of a piece since this process started. */
export interface RemoteStats {
  remote: string;
  version: string;
  /** Failures that browsers reported, by `<phase> <status>`: `entry 404`, `render none`. */
  failures: Map<string, number>;
  lcp: Measured;
  inp: Measured;
  cls: Measured;
  /** Milliseconds of rendering on the server. */
  render: Measured;
  /** Pages sent without their HTML. */
  unrendered: number;
}

/** Most versions that are counted separately, because made-up reports must not grow memory. */
const MOST_ROWS = 200;
const MOST_KINDS = 50;
const OTHER = 'other';

/** This process's counters by piece and version, starting at zero. */
export class StatsBook {
  private readonly rows = new Map<string, RemoteStats>();

  /** Counts a browser's report. */
  add(report: Report): void {
    const row = this.row(report.remote, report.version);
    switch (report.kind) {
      case 'failure': {
        const wanted = `${report.phase} ${report.status ?? 'none'}`;
        const kind = row.failures.has(wanted) || row.failures.size < MOST_KINDS ? wanted : `${OTHER} none`;
        row.failures.set(kind, (row.failures.get(kind) ?? 0) + 1);
        return;
      }
      case 'vitals':
        for (const name of ['lcp', 'inp', 'cls'] as const) measure(row[name], report[name]);
        return;
    }
  }

  /** Counts a page that was rendered on the server, in milliseconds, or sent without its HTML. */
  addRender(remote: string, version: string, milliseconds: number | undefined): void {
    const row = this.row(remote, version);
    if (milliseconds === undefined) row.unrendered += 1;
    measure(row.render, milliseconds);
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
      lcp: { sum: 0, count: 0 },
      inp: { sum: 0, count: 0 },
      cls: { sum: 0, count: 0 },
      render: { sum: 0, count: 0 },
      unrendered: 0,
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
