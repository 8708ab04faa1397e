import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FragmentShape } from '@nestwright/contract/fragment/rules';
import type { Release } from '@nestwright/contract/release/schema';

/**
 * The fragments that a build uses, each with the patterns of the pages that show it: those whose scripts contain
 * `<Fragment of="garden/offer" />`. A fragment that no page names this way, because the shell shows it or its name is
 * computed, gets no pages.
 *
 * @param browser folder of the build's public files
 */
export function pagesWithFragments(
  browser: string,
  uses: Record<string, FragmentShape>,
  routes: Release['routes'],
): NonNullable<Release['uses']> {
  const texts = new Map(
    Object.entries(routes).map(([pattern, { js }]) => [
      pattern,
      js.map((file) => readFileSync(join(browser, file), 'utf8')).join('\n'),
    ]),
  );
  return Object.fromEntries(
    Object.entries(uses).map(([of, shape]) => {
      const prop = new RegExp(`\\bof:\\s*["'\`]${of}["'\`]`);
      const pages = [...texts].filter(([, text]) => prop.test(text)).map(([pattern]) => pattern);
      return [of, { ...shape, ...(pages.length > 0 && { pages: pages.toSorted() }) }];
    }),
  );
}
