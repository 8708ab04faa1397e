import type { Figure, Measure } from './figure-rules.ts';

/**
 * Adds up figures. Every page adds several, so they are found by texts that exist already: a joined key would have to be made
 * and hashed each time.
 */
export class FigureCounts<Kind extends Figure> {
  private readonly remotes = new Map<string, Map<string, Map<Measure, Map<number, Kind>>>>();

  /** Adds to the figure of the same remote, version, measure and bin. */
  add(figure: Kind): void {
    const versions = within(this.remotes, figure.remote);
    const measures = within(versions, figure.version);
    const bins = within(measures, figure.measure);
    const known = bins.get(figure.bin);
    if (known) known.count += figure.count;
    else bins.set(figure.bin, figure);
  }

  /** All figures, in an order that is the same in every process. */
  all(): Kind[] {
    const figures = [...this.remotes.values()]
      .flatMap((versions) => [...versions.values()])
      .flatMap((measures) => [...measures.values()])
      .flatMap((bins) => [...bins.values()]);
    return figures
      .map((figure) => [keyOf(figure), figure] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, figure]) => figure);
  }
}

function within<Key, InnerKey, Value>(outer: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  const known = outer.get(key);
  if (known) return known;
  const inner = new Map<InnerKey, Value>();
  outer.set(key, inner);
  return inner;
}

function keyOf({ remote, version, measure, bin }: Figure): string {
  return `${remote} ${version} ${measure} ${bin}`;
}
