import type { PluginBuild } from 'esbuild';

/** A bundle holds the repository's own code and imports installed packages. */
export function keepPackagesOutside(build: PluginBuild): void {
  build.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@nestwright/') ? undefined : { path, external: true },
  );
}
