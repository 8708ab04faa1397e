import type { FastifyRequest } from 'fastify';

import type { ReleaseSet } from '#releases/release-reader.ts';

import { openSet } from './hidden-remotes.ts';

/** The address of the rules, which a page's `Speculation-Rules` header names. */
export const SPECULATION_RULES = '/speculation-rules.json';

/** Once its scripts run, a page fetches what its links need itself, and opens them without loading a document. */
const BEFORE_SCRIPTS = 'html:not([data-nw-ready])';

/**
 * Which linked pages a browser may fetch ahead while a page runs no scripts: the page behind the layout's main link if a
 * pointer rests on it, and any other as soon as it is pressed, so nearly every fetched page is opened. Only pages that are
 * the same for everybody. Browsers that save data fetch none, and others never more than two at once.
 */
export function speculationRules(set: ReleaseSet): object {
  const claims = openSet(set).remotes.flatMap((remote) => remote.claims);
  const paths = (isPersonal: boolean) =>
    claims.filter(({ personal = false }) => personal === isPersonal).map(({ path }) => path);
  const isForEverybody = [
    { href_matches: paths(false) },
    ...(paths(true).length > 0 ? [{ not: { href_matches: paths(true) } }] : []),
  ];
  const rule = (links: string, eagerness: 'moderate' | 'conservative') => ({
    where: { and: [...isForEverybody, { selector_matches: `${BEFORE_SCRIPTS} ${links}` }] },
    eagerness,
  });
  return { prefetch: [rule('a[data-main-link]', 'moderate'), rule('a[href]', 'conservative')] };
}

/** Whether a browser fetches a page that nobody may ever see. */
export function isFetchedAhead({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));
}
