import type { LoggedRelease } from './team-figures.ts';

/** A release in the curves. */
export interface ReleaseMark {
  /** Counts from 1. */
  n: number;
  at: Date;
  /** What everybody got from then on. */
  text: string;
}

/** The changes that visitors could notice; a version that nobody gets does not count. */
export function releaseMarks(releases: readonly LoggedRelease[]): ReleaseMark[] {
  return releases
    .map(({ at, from, to }) => ({ at, before: sharesText(from), text: sharesText(to) }))
    .filter(({ before, text }) => before !== text)
    .map(({ at, text }, index) => ({ n: index + 1, at, text }));
}

function sharesText(versions: string): string {
  const live = versions
    .split(', ')
    .map((one) => one.split(' '))
    .filter(([version = '', share]) => version !== '' && share !== '0')
    .map(([version, share = '100']) => ({ version, share }));
  if (live.length === 0) return 'taken out of the site';
  return live
    .map(({ version, share }) => (share === '100' ? `${version} for everybody` : `${version} for ${share} %`))
    .join(', ');
}
