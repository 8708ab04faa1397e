import type { Report, VitalsReport } from '@nestwright/contract/report/schema';
import { LRUCache } from 'lru-cache';
import type { ShownRemote } from '#pages/fragments/shown-fragment.ts';

import { FigureCounts } from './figure-counts.ts';
import { type EvidenceFigure, type EvidenceRules, DEFAULT_RULES } from './evidence-rules.ts';
import { binOf, type Figure, type Measure, type SentPage, type Valued } from './figure-rules.ts';

/** What one network may add to one comparison of a piece's pages, and of its fragments. */
const MOST = { views: 10, failures: 1, times: 3 };
type Added = keyof typeof MOST;
type Part = 'pages' | 'fragments';

/** What one network has added to one comparison of a piece's pages, or of its fragments. */
interface AddedByNetwork extends Record<Added, number> {
  /** When the comparison began. */
  since: number;
}

/** What one network has added, by piece. A day's comparison goes on when a canary of that day has ended. */
type Slots = Record<`${Part} of ${'days' | 'canaries'}`, Map<string, AddedByNetwork>>;

/** How many networks are remembered at a time. */
const MAX_KNOWN = 10_000;
const DAY_MS = 86_400_000;

/**
 * Counts what canaries are judged by. Anybody can view pages and make up reports, so each network counts with only its
 * first few views of a comparison, whichever version they show, and with what happens during them. A network is a hash
 * that cannot be traced to an address, and only memory holds it.
 */
export class EvidenceBook {
  private rules = DEFAULT_RULES;
  /** By the time at which their comparison began. */
  private figures = new Map<number, FigureCounts<EvidenceFigure>>();
  private readonly networks = new LRUCache<string, Slots>({ max: MAX_KNOWN });

  /** From now on, comparisons begin as these rules say. */
  follow(rules: EvidenceRules): void {
    this.rules = rules;
  }

  /** Counts a page that was sent with a version of a piece, from the cache or not. */
  addPage({ remote, version, isFailed, renderMs }: SentPage, network: string): void {
    const add = this.begin({ remote, version }, 'pages', network);
    if (!add.hasRoom('views')) return;
    add.count('view');
    if (isFailed && add.hasRoom('failures')) add.count('failure');
    if (!isFailed) add.measure('render', renderMs);
  }

  /** Counts a page that shows fragments of a remote. */
  addFragments({ remote, version, isMissing, slowestMs }: ShownRemote, network: string): void {
    const add = this.begin({ remote, version }, 'fragments', network);
    if (!add.hasRoom('views')) return;
    add.count('fragment-view');
    if (isMissing && add.hasRoom('failures')) add.count('fragment-failure');
    add.measure('fragment-render', slowestMs);
  }

  /** Counts a browser's report about a released version. */
  addReport(report: Report, network: string): void {
    if (report.kind === 'failure') {
      const [part, measure] =
        report.part === 'fragment'
          ? (['fragments', 'fragment-failure'] as const)
          : (['pages', 'failure'] as const);
      const add = this.begin(report, part, network);
      if (add.isOpen() && add.hasRoom('failures')) add.count(measure);
    }
    if (report.kind === 'vitals') {
      this.addTimes(report, report, network);
      if (report.shell !== undefined)
        this.addTimes({ remote: 'shell', version: report.shell }, report, network);
      for (const { remote, version, start } of report.fragments ?? []) {
        const add = this.begin({ remote, version }, 'fragments', network);
        if (add.isOpen() && add.hasRoom('times')) add.measure('fragment-start', start);
      }
    }
  }

  /** Returns and resets the counts, in an order that is the same in every process. */
  take(): EvidenceFigure[] {
    const taken = [...this.figures].toSorted(([a], [b]) => a - b).flatMap(([, figures]) => figures.all());
    this.figures = new Map();
    return taken;
  }

  /** Adds counts that could not be written back again. */
  putBack(figures: readonly EvidenceFigure[]): void {
    for (const figure of figures) this.addFigure(figure);
  }

  private addTimes(of: Version, { lcp, inp }: Pick<VitalsReport, 'lcp' | 'inp'>, network: string): void {
    const add = this.begin(of, 'pages', network);
    if (!add.isOpen() || !add.hasRoom('times')) return;
    add.measure('lcp', lcp);
    add.measure('inp', inp);
  }

  /** Whatever one network adds to the current comparison. */
  private begin({ remote, version }: Version, part: Part, network: string) {
    const { canarySince, now, factor } = this.rules;
    const canary = canarySince(remote)?.getTime();
    const since = canary ?? Math.floor(now().getTime() / DAY_MS) * DAY_MS;
    const slot = canary === undefined ? (`${part} of days` as const) : (`${part} of canaries` as const);
    const added = this.addedBy(network, { remote, slot, since });
    const add = (measure: Measure, bin: number) =>
      this.addFigure({ remote, version, since: new Date(since), measure, bin, count: 1 });
    return {
      /** Whether the network has room for one more of these, which is then taken. */
      hasRoom: (what: Added) => (added[what] += 1) <= MOST[what] * factor,
      /** Whether what happens now belongs to a view that counts. */
      isOpen: () => added.views <= MOST.views * factor,
      count: (measure: Exclude<Measure, Valued>) => add(measure, 0),
      measure: (measure: Valued, value: number | undefined) => {
        if (value !== undefined) add(measure, binOf(measure, value));
      },
    };
  }

  private addedBy(
    network: string,
    { remote, slot, since }: { remote: string; slot: keyof Slots; since: number },
  ): AddedByNetwork {
    let slots = this.networks.get(network);
    if (!slots) this.networks.set(network, (slots = newSlots()));
    const known = slots[slot].get(remote);
    if (known?.since === since) return known;
    const begun = { since, views: 0, failures: 0, times: 0 };
    slots[slot].set(remote, begun);
    return begun;
  }

  private addFigure(figure: EvidenceFigure): void {
    const since = figure.since.getTime();
    let figures = this.figures.get(since);
    if (!figures) this.figures.set(since, (figures = new FigureCounts()));
    figures.add(figure);
  }
}

type Version = Pick<Figure, 'remote' | 'version'>;

function newSlots(): Slots {
  return {
    'pages of days': new Map(),
    'pages of canaries': new Map(),
    'fragments of days': new Map(),
    'fragments of canaries': new Map(),
  };
}
