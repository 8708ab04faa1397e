import type { SampleMatch } from '@nestwright/domain/companies/pro-schema';
import { MATCH_LIMIT } from '@nestwright/domain/requests/project-rules';
import { distanceMiles, type Position } from '#marketplace/site/place/distance.ts';
import { samplePros } from './sample-pros.ts';

/**
 * The sample companies that show what a match looks like, where nobody works yet (product/rules#samples): at most three that
 * would do the job, nearest first. They are read from the directory, never from the database, and nothing is stored.
 */
export function sampleMatches({ place, category }: { place: Position; category: string }): SampleMatch[] {
  return samplePros()
    .filter(({ categories }) => categories.includes(category))
    .map((pro) => ({ pro, miles: Math.round(distanceMiles(place, pro) * 10) / 10 }))
    .filter(({ pro, miles }) => miles <= pro.radiusMiles)
    .toSorted((a, b) => a.miles - b.miles || a.pro.name.localeCompare(b.pro.name))
    .slice(0, MATCH_LIMIT)
    .map(({ pro: { id, name, rating }, miles }) => ({ id, name, rating, distanceMiles: miles }));
}
