import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

import { SERVER_ERROR_HEADER } from '@nestwright/gateway/pages/own-failures.ts';
import { sourcePlaces } from '@nestwright/gateway/releases/source-places.ts';

/**
 * What a developer's build threw on the site's server, as a page's headers say: the message, and the places in the
 * sources, a line each. The gateway has no source maps of the build, so the places are found here.
 *
 * @param folder the build
 */
export function serverErrorIn(headers: IncomingHttpHeaders, folder: string): string | undefined {
  const text = headers[SERVER_ERROR_HEADER];
  if (typeof text !== 'string') return undefined;
  const { message, places } = JSON.parse(decodeURIComponent(text)) as { message: string; places: string[] };
  const maps = join(folder, 'server');
  const own = places.map((place) => sourcePlaces(`at ${place}`, { server: 'server', maps })[0] ?? place);
  return [message, ...own.map((place) => `  at ${place}`)].join('\n');
}
