import type { BenchResults, Dated, KeptResults } from '#bench-results.ts';

/** Adds a run's figures to earlier ones. A figure replaces the earlier one of the same page, device, navigation or title. */
export function keepResults(results: BenchResults, earlier?: KeptResults): KeptResults {
  const { machine, measuredAt, pages = [], bare = [], navigation = [], leaks = [], more } = results;
  const merge = <Figure>(
    found: readonly Figure[],
    kept: Dated<Figure>[] = [],
    keyOf: (figure: Figure) => string,
  ) => {
    const dated = found.map((figure) => ({ ...figure, measuredAt }));
    const byKey = new Map([...kept, ...dated].map((figure) => [keyOf(figure), figure]));
    return [...byKey.values()];
  };
  return {
    machine,
    pages: merge(pages, earlier?.pages, ({ path, profile }) => `${profile} ${path}`),
    bare: merge(bare, earlier?.bare, ({ profile }) => profile),
    navigation: merge(navigation, earlier?.navigation, ({ profile, start }) => `${profile} ${start}`),
    leaks: merge(leaks, earlier?.leaks, ({ side }) => side),
    more: merge(more, earlier?.more, ({ title }) => title),
  };
}
