import { containerName } from '@nestwright/contract/name/rules';
import webpack, { type Compiler } from 'webpack';

/**
 * Lets the page know while modules of this remote are being evaluated (`nestwrightEvaluating`). What a module sets up
 * then, it sets up once, so the shell gives it back when the remote’s pages are shown again. `globalThis`, because a build runs
 * modules of style sheets, too.
 */
export class EvaluationPlugin {
  constructor(private readonly remote: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EvaluationPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('EvaluationPlugin', (chunk, needed) => {
        needed.add(webpack.RuntimeGlobals.interceptModuleExecution);
        compilation.addRuntimeModule(chunk, new Evaluation(containerName(this.remote)));
      });
    });
  }
}

class Evaluation extends webpack.RuntimeModule {
  constructor(private readonly container: string) {
    super('evaluation', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const depth = `(globalThis.nestwrightEvaluating ??= {}).${this.container}`;
    return `${depth} ??= 0;
${webpack.RuntimeGlobals.interceptModuleExecution}.push((options) => {
  const { factory } = options;
  options.factory = function () {
    ${depth}++;
    try { return factory.apply(this, arguments); } finally { ${depth}--; }
  };
});`;
  }
}
