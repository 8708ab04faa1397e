import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { callsPerMinute } from '#http/rate-limit.ts';
import { parseBody } from '#http/parse.ts';

import { currentTracer } from './trace.ts';

/** The address of the browser's part. */
export const TRACES_SCRIPT = '/_traces.js';

/** How many navigations one network may report per minute; as many as it may request pages. */
const MAX_REPORTS = 300;
const LONGEST_MS = 600_000;

/**
 * The browser's part: calls to the page's own site carry the trace of its navigation, and one report tells the gateway
 * how long the navigation took. A page that isn't traced does nothing.
 */
const SCRIPT = `(() => {
  const [page] = performance.getEntriesByType('navigation');
  const own = page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  if (!own) return;
  const isCall = (to) => {
    const url = new URL(to, location.href);
    return url.origin === location.origin && url.pathname.startsWith('/api/');
  };
  const ask = window.fetch;
  window.fetch = (to, how) => {
    if (!isCall(to.url ?? to)) return ask(to, how);
    const request = new Request(to, how);
    request.headers.set('traceparent', own);
    return ask(request);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, to, ...more) {
    open.call(this, method, to, ...(more.length ? more : [true]));
    if (isCall(to)) this.setRequestHeader('traceparent', own);
  };
  const report = () => setTimeout(() => ask('/_traces', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      traceparent: own,
      asked: page.requestStart,
      answered: page.responseStart,
      interactive: page.domInteractive,
      loaded: page.loadEventEnd,
    }),
  }).catch(() => {}));
  if (document.readyState === 'complete') report();
  else addEventListener('load', report);
})();
`;

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_MS));
const reportSchema = v.object({
  traceparent: v.pipe(v.string(), v.maxLength(55)),
  asked: milliseconds,
  answered: milliseconds,
  interactive: milliseconds,
  loaded: milliseconds,
});

/** Serves the browser's part and receives its reports. */
export function registerBrowserTraces(app: FastifyInstance, limits: { LIMIT_FACTOR: number }): void {
  const config = { permission: 'page.read' as const };
  app.get(TRACES_SCRIPT, { config }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'max-age=3600').send(SCRIPT),
  );
  app.post(
    '/_traces',
    { config: { ...config, ...callsPerMinute(limits, MAX_REPORTS) } },
    async (request, reply) => {
      const { traceparent, ...times } = parseBody(reportSchema, request);
      currentTracer()?.navigated(traceparent, times);
      return reply.code(204).send();
    },
  );
}
