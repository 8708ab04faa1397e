import { sharedVersions } from '#webpack/shared-packages.ts';
import { manifestOf } from '#release/federation-manifest.ts';

import type { FileRule } from './rule.ts';

export const sharedList: FileRule = {
  number: 'NW-110',
  title: 'A remote asks the shell only for the contract’s shared packages',
  why: 'The shell shares no others, so the remote would not start.',
  todo: `Take it out of \`shared\`, so that it is built in. The shared packages are ${Object.keys(sharedVersions).join(', ')}.`,
  faults({ release, folder }) {
    if (release.name === 'shell') return [];
    const asked = (manifestOf(folder)?.shared ?? []).flatMap(({ name }) => name ?? []);
    return [...new Set([...asked, ...Object.keys(release.shared)])]
      .filter((name) => sharedVersions[name] === undefined)
      .map((name) => `${release.name} ${release.version} asks the shell for ${name}.`);
  },
};
