import type { Report, VitalsReport } from '@nestwright/contract/report/schema';
import { LRUCache } from 'lru-cache';
import type { ShownRemote } from '#pages/fragments/shown-fragment.ts';

import { FigureCounts } from './figure-counts.ts';
import { type EvidenceFigure, type EvidenceRules, DEFAULT_RULES } from './evidence-rules.ts';
import { binOf, type Figure, type Measure, type SentPage, type Valued } from './figure-rules.ts';

/** What one network may add to the comparison of a canary's pages, and of its fragments. */
const MOST = { views: 10, failures: 1, times: 3 };
type Added = keyof typeof MOST;
type Part = 'pages' | 'fragments';

/** What one network has added to the comparison of a canary's pages, or of its fragments. */
interface AddedByNetwork extends Record<Added, number> {
  /** When the canary began. */
  since: number;
}

/** What one network has added, by piece. */
type Slots = Record<Part, Map<string, AddedByNetwork>>;

/** How many networks are remembered at a time. */
const MAX_KNOWN = 10_000;

/**
 * Counts what canaries are judged by. Anybody can view pages and make up reports, so each network counts with only its
 * first few views of a comparison, whichever version they show, and with what happens during them. A network is a hash
 * that cannot be traced to an address, and only memory holds it. A piece without a canary has nothing to compare.
 */
export class EvidenceBook {
  private rules = DEFAULT_RULES;
  /** By the time at which their canary began. */
  private figures = new Map<number, FigureCounts<EvidenceFigure>>();
  private readonly networks = new LRUCache<string, Slots>({ max: MAX_KNOWN });

  /** From now on, canaries are those of these rules. */
  follow(rules: EvidenceRules): void {
    this.rules = rules;
  }

  /** Counts a page that was sent with a version of a piece, from the cache or not. */
  addPage({ remote, version, isFailed, renderMs }: SentPage, network: string): void {
    const add = this.begin({ remote, version }, 'pages', network);
    if (!add?.hasRoom('views')) return;
    add.count('view');
    if (isFailed && add.hasRoom('failures')) add.count('unrendered');
    if (!isFailed) add.measure('render', renderMs);
  }

  /** Counts a page that shows fragments of a remote. */
  addFragments({ remote, version, isMissing, slowestMs }: ShownRemote, network: string): void {
    const add = this.begin({ remote, version }, 'fragments', network);
    if (!add?.hasRoom('views')) return;
    add.count('fragment-view');
    if (isMissing && add.hasRoom('failures')) add.count('fragment-missing');
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
      if (add?.isOpen() && add.hasRoom('failures')) add.count(measure);
    }
    if (report.kind === 'vitals') {
      this.addTimes(report, report, network);
      if (report.shell !== undefined)
        this.addTimes({ remote: 'shell', version: report.shell }, report, network);
      for (const { remote, version, start } of report.fragments ?? []) {
        const add = this.begin({ remote, version }, 'fragments', network);
        if (add?.isOpen() && add.hasRoom('times')) add.measure('fragment-start', start);
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
    if (!add?.isOpen() || !add.hasRoom('times')) return;
    add.measure('lcp', lcp);
    add.measure('inp', inp);
  }

  /** Whatever one network adds to the current comparison; undefined without a canary. */
  private begin({ remote, version }: Version, part: Part, network: string) {
    const { canarySince, factor } = this.rules;
    const since = canarySince(remote)?.getTime();
    if (since === undefined) return undefined;
    const added = this.addedBy(network, { remote, part, since });
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
    { remote, part, since }: { remote: string; part: Part; since: number },
  ): AddedByNetwork {
    let slots = this.networks.get(network);
    if (!slots) this.networks.set(network, (slots = newSlots()));
    const known = slots[part].get(remote);
    if (known?.since === since) return known;
    const begun = { since, views: 0, failures: 0, times: 0 };
    slots[part].set(remote, begun);
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
  return { pages: new Map(), fragments: new Map() };
}
