import { createHash } from 'node:crypto';

import type { InlineStyles } from './inline-styles.ts';

/** What a page needs for its first screen before everything else. */
export interface FirstScreen {
  /** The rules for the elements of the first screen. */
  styles: string;
  /** Their hash as a Content-Security-Policy source. */
  source: string;
  /** The place in the page's HTML where the first screen ends and its style sheets go. */
  end: number;
}

/** As `FirstScreenEnd` of the contract is rendered. */
const END = /<div data-nw-first-screen-end="" hidden="">/;
const CLASS_NAMES = / class="([^"]*)"/g;
/** Every built module names the layers again. */
const REPEATED_LAYERS = /(@layer [^{};]+;)(?:\1)+/g;

/**
 * The first screen of a page that says where it ends; undefined for others. What is painted before the style sheets arrive looks
 * as it does with them: a rule that needs a class can't apply before an element with that class is there.
 */
export function firstScreenOf(body: string, { sheets }: InlineStyles): FirstScreen | undefined {
  const found = END.exec(body);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const names = body.slice(0, end).matchAll(CLASS_NAMES);
  const classes = new Set([...names].flatMap(([, list]) => list!.split(' ')));
  const styles = sheets
    .map(({ used }) => used(classes))
    .join('')
    .replaceAll(REPEATED_LAYERS, '$1');
  return { styles, source: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`, end };
}
