import type { FileRule } from './rule.ts';

export const sharedReact: FileRule = {
  number: 'NW-208',
  title: 'A remote shares React with the shell',
  why: 'Otherwise React would be on the page twice.',
  todo: 'Build it with npm run build, and leave `shared` as it is.',
  faults({ release: { name, version, shared } }) {
    return name !== 'shell' && shared['react'] === undefined
      ? [`${name} ${version} does not share react with the shell.`]
      : [];
  },
};
