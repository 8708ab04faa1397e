import type { FragmentDescription } from '@nestwright/contract/fragment/schema';

/** A fragment that a remote uses: its full name and its description. */
export interface UsedFragment {
  of: string;
  described: FragmentDescription;
}

/** The folder, below a remote's own, of the generated files about the fragments that it uses. */
export const USED_FRAGMENTS = 'src/used-fragments';

const WRITTEN = 'Written by `npm run fragments` from `uses` in remote.json.';

/** The files below `USED_FRAGMENTS`, by name: the typed component, the places' heights, and the shapes for the release. */
export function fragmentFiles(used: readonly UsedFragment[]): Record<string, string> {
  return {
    'fragment.tsx': componentText(used),
    'fragment.css': stylesText(used),
    'shapes.json': `${JSON.stringify(
      Object.fromEntries(used.map(({ of, described: { props } }) => [of, props ? { props } : {}])),
      null,
      2,
    )}\n`,
  };
}

function componentText(used: readonly UsedFragment[]): string {
  const types = used.map(({ of, described: { props = {} } }) => {
    const members = Object.entries(props).map(
      ([name, kind]) => `${name}${kind.endsWith('?') ? '?' : ''}: ${kind.replace('?', '')}`,
    );
    return `  '${of}': ${members.length > 0 ? `{ ${members.join('; ')} }` : 'object'};`;
  });
  const uses = used.map(
    ({ of, described: { without, start } }) => `  '${of}': ${JSON.stringify({ without, start })},`,
  );
  return `// ${WRITTEN}
import './fragment.css';

import { fragmentsOf } from '@nestwright/contract/fragment';

/** A fragment of another remote. */
export const Fragment = fragmentsOf<{
${types.join('\n')}
}>({
${uses.join('\n')}
});
`;
}

function stylesText(used: readonly UsedFragment[]): string {
  const places = used.flatMap(({ of, described: { height = {} } }) =>
    Object.entries(height)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([width, pixels], index) => {
        const rule = `[data-nw-fragment='${of}'] {\n  min-block-size: ${pixels}px;\n}`;
        return index === 0 ? rule : `@media (width >= ${width}px) {\n${rule.replaceAll(/^/gm, '  ')}\n}`;
      }),
  );
  const blank = '[data-nw-waiting] > [data-nw-without] {\n  visibility: hidden;\n}';
  const nothing = '[data-nw-live]:has(> [data-nw-root]:empty) {\n  min-block-size: 0;\n}';
  return `/* ${WRITTEN} */\n${[...places, blank, nothing].join('\n')}\n`;
}
