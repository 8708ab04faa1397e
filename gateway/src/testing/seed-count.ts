import type { SiteCount } from '#pages/status/site-count.ts';

/** What a garden's site counts: seeds that nobody bought. */
export function seedCount(counts: ReadonlyMap<string, number>): SiteCount {
  return {
    title: 'Seeds',
    noneText: 'No seed is unsold.',
    someText: 'Unsold seeds',
    key: 'unsoldSeeds',
    metric: { name: 'garden_unsold_total', help: 'Unsold seeds.', label: 'seed' },
    counts,
  };
}
