import webpack from 'webpack';
import type { Configuration, MultiStats } from 'webpack';

import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import { warnings } from '#release/rules/003-warnings.ts';
import { finding } from '@nestwright/gateway/releases/rules/release-rule.ts';

/**
 * Runs webpack once. Rejects with its errors.
 *
 * @param refusesWarnings rejects with its warnings, too
 */
export function runWebpack(configs: Configuration[], refusesWarnings = false): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else if (refusesWarnings && stats?.hasWarnings())
          reject(new RefusedRelease([finding(warnings, warningsOf(stats))]));
        else resolve();
      });
    });
  });
}

function warningsOf(stats: MultiStats): string {
  const { warnings: found = [] } = stats.toJson({ all: false, warnings: true });
  const [first] = found;
  const more = found.length > 1 ? ` (and ${found.length - 1} more)` : '';
  return `${first?.moduleName ?? 'The build'}: ${first?.message.split('\n')[0]}${more}.`;
}
