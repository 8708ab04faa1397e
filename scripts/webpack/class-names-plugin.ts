import webpack, { type Compilation, type Compiler } from 'webpack';

import { CLASS_NAMES } from '#release/class-names.ts';

/** What `mini-css-extract-plugin` leaves of a CSS module: the names of its sources, and what they became. */
const EXPORTED = /^export default (\{.*\});$/m;

/**
 * Writes `class-names.json`. The release gate tells by it which classes are the build's own. A class that a style sheet
 * only mentions, with `:global()` or `composes … from global`, is not in it.
 */
export class ClassNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ClassNamesPlugin', (compilation) => {
      let names: string[] = [];
      // Before optimization hides modules in others.
      compilation.hooks.finishModules.tap('ClassNamesPlugin', () => {
        names = namesIn(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'ClassNamesPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () =>
          compilation.emitAsset(CLASS_NAMES, new compiler.webpack.sources.RawSource(JSON.stringify(names))),
      );
    });
  }
}

function namesIn({ modules }: Compilation): string[] {
  const names = new Set<string>();
  for (const module of modules) {
    if (!(module instanceof webpack.NormalModule) || !/\.(css|vue)(\?|$)/.test(module.resource)) continue;
    const [, exported] = EXPORTED.exec(module.originalSource()?.source().toString() ?? '') ?? [];
    if (exported === undefined) continue;
    // A class that composes others has them after its own.
    for (const made of Object.values(JSON.parse(exported) as Record<string, string>))
      names.add(made.split(' ')[0]!);
  }
  return [...names].sort();
}
