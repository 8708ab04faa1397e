import type { PluginBuild } from 'esbuild';

import { sharedVersionsIn } from '#webpack/shared-versions.ts';

/** For a program that cannot read the installed packages: their versions become constants in it. */
export function bakeSharedVersions(root: string): (build: PluginBuild) => void {
  return (build) =>
    build.onLoad({ filter: /[/\\]scripts[/\\]webpack[/\\]shared-packages\.ts$/ }, () => ({
      contents: `export const sharedVersions = ${JSON.stringify(sharedVersionsIn([root]))};`,
    }));
}
