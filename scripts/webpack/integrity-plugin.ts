import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * The chunk loader asks the page which integrity a file must have (`nestwrightIntegrity`, set by the shell from the
 * release document) before it adds a script or style sheet. Without a shell, nothing is checked.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${withIntegrity('script', 'src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${withIntegrity(tag, 'href')}`,
      );
    });
  }
}

function withIntegrity(tag: string, address: string): string {
  return `var nwIntegrity = self.nestwrightIntegrity && self.nestwrightIntegrity(${tag}.${address});
if (nwIntegrity) { ${tag}.integrity = nwIntegrity; ${tag}.crossOrigin = "anonymous"; }`;
}
