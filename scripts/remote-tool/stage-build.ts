import { buildToRelease } from '#release/build-to-release.ts';
import type { Build } from '@nestwright/gateway/releases/go-live.ts';

/**
 * Builds the remote, or finds the build of its current sources. It is in a separate file, because it loads the bundler.
 */
export function stageBuild(
  piece: string,
  order: { checksSources: boolean; notify: (line: string) => void },
): Promise<Build> {
  return buildToRelease({ piece, ...order });
}
