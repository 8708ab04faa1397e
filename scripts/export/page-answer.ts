import { citiesOf } from '@nestwright/gateway/marketplace/site/place/places.ts';

/** The few gateway answers that pages need while rendering, from local data. */
export function answerOf(path: string): { status: number; body: unknown } {
  const state = /^\/api\/cities\/([A-Z]{2})\.json$/.exec(path)?.[1];
  const cities = state === undefined ? undefined : citiesOf(state);
  return cities === undefined ? { status: 404, body: undefined } : { status: 200, body: cities };
}

/** The page's own script redirects and keeps the query; this redirect works without scripts. */
export function movedTo(location: string): string {
  const address = location.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<link rel="canonical" href="${address}">\n<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`;
}
