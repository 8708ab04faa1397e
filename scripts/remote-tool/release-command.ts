import { join, resolve } from 'node:path';

import { type Command, UsageError } from './command.ts';
import { PACKED_FOLDER } from './build-command.ts';
import { ownRemote } from './own-remote.ts';
import { packRelease, type PackedRelease, withUnpacked } from './pack-release.ts';
import { publish } from './publish.ts';
import { STORE_HELP, storeOf } from './store-option.ts';

export const releaseCommand: Command = {
  summary: 'Puts the remote into a site, for all visitors or a share',
  usage: ` --store <folder> [--traffic 0..100] [--packed <file>]

Builds, verifies, uploads and switches. Whatever a rule refuses leaves the site as it was.

${STORE_HELP}
  --traffic  share of the visitors in percent; default 100
  --packed   a file that nestwright-remote build wrote; default: the current sources, built`,
  options: { store: { type: 'string' }, traffic: { type: 'string' }, packed: { type: 'string' } },
  async run(told) {
    const { name, root } = ownRemote();
    const store = storeOf(told);
    const { traffic = '100', packed } = told.values;
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(String(traffic)) || Number(traffic) > 100)
      throw new UsageError(`--traffic is a percentage from 0 to 100, not "${traffic}".`);
    const { notify } = told;
    const ready =
      typeof packed === 'string' ? await builtBefore(packed, name) : await built({ name, root, notify });
    await publish(ready, { store, traffic: Number(traffic), notify });
    return { name, version: ready.release.version, traffic: Number(traffic) };
  },
};

async function built({ name, root, notify }: { name: string; root: string; notify: (line: string) => void }) {
  const { stageBuild } = await import('./stage-build.ts');
  return packRelease(await stageBuild(name, { checksSources: true, notify }), join(root, PACKED_FOLDER));
}

function builtBefore(packed: string, name: string): Promise<PackedRelease> {
  return withUnpacked(packed, ({ release }) => {
    if (release.name !== name)
      throw new Error(`${packed} holds a release of ${release.name}, not of ${name}.`);
    return Promise.resolve({ file: resolve(packed), release });
  });
}
