import type { ErrorReport, FailureReport } from '@nestwright/contract/report/schema';

import { FigureCounts } from './figure-counts.ts';
import { binOf, type Figure, type Measure, type Valued } from './figure-rules.ts';

/** An error of a version, with the number of its visitors who were not yet counted today. */
export interface CountedError extends Pick<ErrorReport, 'message' | 'stack'> {
  remote: string;
  version: string;
  source: ErrorReport['source'] | 'server';
  visitors: number;
}

/** What the code of a version threw on the server. */
export interface ServerError {
  remote: string;
  version: string;
  message: string;
  /** Places in the sources, innermost first. */
  places: readonly string[];
}

/** Counts since the last write. */
export interface Pending {
  figures: Figure[];
  errors: CountedError[];
}

/** Most pairs of an error or failure and a visitor to remember in one day, so that made-up reports cannot fill the memory. */
const MAX_NOTED = 20_000;

/** Most errors on the server that are told apart for one version and day. A message may contain whatever was asked for. */
const MAX_SERVER_ERRORS = 50;
const OTHERS = 'Other errors';

/** Holds the counts that this process has not written to the database yet. The caller bounds the remotes, versions and errors. */
export class PendingFigures {
  private figures = new FigureCounts<Figure>();
  private errors = new Map<string, CountedError>();
  /** Errors and failures with the hashes of their visitors that were counted on this day. */
  private readonly noted = new Set<string>();
  /** The errors on the server that are told apart on this day, by version. */
  private readonly served = new Map<string, Set<string>>();
  private day = '';

  /** Counts one page. */
  count(remote: string, version: string, measure: Exclude<Measure, Valued>): void {
    this.figures.add({ remote, version, measure, bin: 0, count: 1 });
  }

  /** Counts one value, in the measure's unit; undefined counts nothing. */
  measure(remote: string, version: string, measure: Valued, value: number | undefined): void {
    if (value === undefined) return;
    this.figures.add({ remote, version, measure, bin: binOf(measure, value), count: 1 });
  }

  /** Counts a visitor's error, once a day for each visitor. */
  error(error: Omit<CountedError, 'visitors'>, visitor: string): void {
    if (!this.isFirst(errorKey(error), visitor)) return;
    this.addError({ ...error, visitors: 1 });
    this.count(error.remote, error.version, 'error');
  }

  /** Counts an error on the server, every time. */
  serverError({ remote, version, message, places }: ServerError): void {
    const told = this.served.get(`${remote} ${version}`) ?? new Set();
    this.served.set(`${remote} ${version}`, told);
    const stack = places.join('\n');
    const isKnown = told.has(`${stack} ${message}`);
    const isOther = !isKnown && told.size >= MAX_SERVER_ERRORS;
    if (!isOther) told.add(`${stack} ${message}`);
    const what = isOther ? { message: OTHERS, stack: '' } : { message, stack };
    this.addError({ remote, version, source: 'server', ...what, visitors: 1 });
  }

  /**
   * Counts that a version's pages or fragments failed in a visitor's browser, once a day for each visitor. Reports can be
   * made up, so further reports of the same visitor count nothing, whatever their kind.
   */
  failure(
    { remote, version, part }: Pick<FailureReport, 'remote' | 'version' | 'part'>,
    visitor: string,
  ): void {
    const measure = part === 'fragment' ? 'fragment-failure' : 'failure';
    if (this.isFirst(`${measure} ${remote} ${version}`, visitor)) this.count(remote, version, measure);
  }

  /**
   * Returns and resets the counts, in an order that is the same in every process.
   *
   * @param day `2026-11-23`; on a new day every visitor of an error or failure counts again
   */
  take(day: string): Pending {
    if (this.day !== '' && day !== this.day) {
      this.noted.clear();
      this.served.clear();
    }
    this.day = day;
    const taken = {
      figures: this.figures.all(),
      errors: [...this.errors.entries()].toSorted(byKey).map(([, error]) => error),
    };
    this.figures = new FigureCounts();
    this.errors = new Map();
    return taken;
  }

  /** Adds counts that could not be written back again. */
  putBack({ figures, errors }: Pending): void {
    for (const figure of figures) this.figures.add(figure);
    for (const error of errors) this.addError(error);
  }

  /** Whether this is new of the visitor on this day. False for everybody once too many are noted. */
  private isFirst(what: string, visitor: string): boolean {
    const note = `${what} ${visitor}`;
    if (this.noted.has(note) || this.noted.size >= MAX_NOTED) return false;
    this.noted.add(note);
    return true;
  }

  private addError(error: CountedError): void {
    const key = errorKey(error);
    const known = this.errors.get(key);
    if (known) known.visitors += error.visitors;
    else this.errors.set(key, error);
  }
}

function errorKey({ remote, version, source, stack, message }: Omit<CountedError, 'visitors'>): string {
  return [remote, version, source, stack, message].join(' ');
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}
