import { basename, dirname, join } from 'node:path';

import type { Sources } from '#map/module.ts';

/** Source files by path. `./name.ts` is a file beside the one that imports it; other imports lead nowhere. */
export function sourceTexts(texts: Record<string, string>): Sources {
  return {
    read: (file) => texts[file]!,
    resolve(request, from) {
      const file = join(dirname(from), basename(request));
      return request.startsWith('./') && file in texts ? file : undefined;
    },
  };
}
