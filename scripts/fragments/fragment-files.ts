import { placeStyles } from './place-styles.ts';
import type { FragmentShape, KeptPlace } from '@nestwright/contract/fragment/rules';
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
      Object.fromEntries(used.map(({ of, described }) => [of, shapeOf(described)])),
      null,
      2,
    )}\n`,
  };
}

/** What the page is built for, as its release says it. */
function shapeOf({
  props,
  height,
  without,
  start,
}: FragmentDescription): FragmentShape & { place: KeptPlace } {
  return { ...(props && { props }), place: { height, without, start } };
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
  return `/* ${WRITTEN} */\n${placeStyles(used)}`;
}
