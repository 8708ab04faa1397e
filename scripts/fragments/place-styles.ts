import type { FragmentDescription } from '@nestwright/contract/fragment/schema';

/** A fragment with what its place needs to know. */
interface Placed {
  /** Its full name. */
  of: string;
  described: Pick<FragmentDescription, 'height' | 'stored'>;
}

const BLANK = '[data-nw-waiting] > [data-nw-without] {\n  visibility: hidden;\n}';
const NOTHING = '[data-nw-live]:has(> [data-nw-root]:empty) {\n  min-block-size: 0;\n}';

/** The selectors for what all places share, as short as a minifier writes them. */
export const PLACE_STATES: ReadonlySet<string> = new Set(
  [BLANK, NOTHING].map((rule) =>
    rule.slice(0, rule.indexOf(' {')).replaceAll('> ', '>').replaceAll(' >', '>'),
  ),
);

/**
 * The style sheet of fragments' places: each is as high as its fragment, from each width of the window on, unless the
 * fragment is live and shows nothing.
 */
export function placeStyles(fragments: readonly Placed[]): string {
  const places = fragments.flatMap(({ of, described: { height = {}, stored } }) =>
    Object.entries(height)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([width, pixels], index) => {
        const rule = `${selector(of, stored)} {\n  min-block-size: ${pixels}px;\n}`;
        return index === 0 ? rule : `@media (width >= ${width}px) {\n${rule.replaceAll(/^/gm, '  ')}\n}`;
      }),
  );
  return `${[...places, BLANK, NOTHING].join('\n')}\n`;
}

/** A fragment that shows what the browser stores gets space only in browsers that store it. */
function selector(of: string, stored: string | undefined): string {
  const place = `[data-nw-fragment='${of}']`;
  // `:where` adds no specificity, so that the place of a live fragment can still be empty.
  return stored === undefined ? place : `:where([data-nw-stored~='${stored}']) ${place}`;
}
