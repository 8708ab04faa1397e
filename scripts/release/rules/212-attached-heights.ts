import type { FileRule } from './rule.ts';

export const attachedHeights: FileRule = {
  number: 'NW-212',
  title: 'A fragment in a slot has a height',
  why: 'The page around a slot was built without it. If the fragment is late or missing, its place would have no height, and what is below would move.',
  todo: 'Measure it at each width and write `height` next to its name in remote.json. If it shows what the browser stores, name the key as `stored`.',
  faults({ release: { name, version, fragments = [], attachments = [] } }) {
    return attachments.flatMap(({ slot, fragment }) => {
      const own = fragments.find((one) => one.name === fragment);
      const hasHeight = Object.keys(own?.height ?? {}).length > 0;
      return own === undefined || hasHeight
        ? []
        : [`${name} ${version} attaches ${fragment} to ${slot}, but describes no height for it.`];
    });
  },
};
