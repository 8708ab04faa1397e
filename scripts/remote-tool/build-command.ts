import { join } from 'node:path';

import type { Command } from './command.ts';
import { writePacked } from './packed-file.ts';
import { ownRemote } from './own-remote.ts';

/** Where packed releases go, from the root. */
const PACKED_FOLDER = 'dist';

export const buildCommand: Command = {
  summary: 'Builds the remote into one file that can be released',
  usage: `\n\nWrites ${PACKED_FOLDER}/<name>-<version>.tgz, which nestwright-remote release --packed takes. The version is that of package.json and a hash of all inputs.
A type error or a warning of the build is refused, as it is by release.`,
  async run({ notify }) {
    const { name, root } = ownRemote();
    const { stageBuild } = await import('./stage-build.ts');
    const build = await stageBuild(name, { checksSources: true, notify });
    const file = await writePacked(build, join(root, PACKED_FOLDER));
    notify(`built: ${file}`);
    return { name, version: build.release.version, file };
  },
};
