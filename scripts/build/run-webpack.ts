import webpack from 'webpack';
import type { Configuration } from 'webpack';

/**
 * Runs webpack once. Rejects with its errors.
 *
 * @returns its warnings, a line each that names the module
 */
export function runWebpack(configs: Configuration[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve((stats?.toJson({ all: false, warnings: true }).warnings ?? []).map(lineOf));
      });
    });
  });
}

function lineOf({ moduleName = 'The build', message }: { moduleName?: string; message: string }): string {
  return `${moduleName}: ${message.split('\n')[0]}`;
}
