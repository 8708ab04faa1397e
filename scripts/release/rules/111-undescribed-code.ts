import { filesIn } from '#release/files-in.ts';

import type { FileRule } from './rule.ts';

export const undescribedCode: FileRule = {
  number: 'NW-111',
  title: 'No script or style sheet is left out of release.json',
  why: 'Nobody could tell whether its bytes are still those that were built.',
  todo: 'Build it again, and add nothing to a finished build.',
  faults({ release, folder }) {
    const described = new Set([
      ...Object.keys(release.integrity).map((file) => `browser/${file}`),
      ...Object.keys(release.server ?? {}).map((file) => `server/${file}`),
    ]);
    const code = (['browser', 'server'] as const).flatMap((side) =>
      filesIn(folder, side).filter((file) => /\.([cm]?js|css)$/.test(file)),
    );
    return code
      .filter((file) => !described.has(file))
      .map(
        (file) => `${release.name} ${release.version} holds ${file}, which release.json does not describe.`,
      );
  },
};
