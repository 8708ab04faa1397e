import type { FastifyInstance, FastifyRequest } from 'fastify';

import { currentTracer, type Navigation, type Span, type Tracer } from './trace.ts';

interface Traced {
  tracer: Tracer;
  span: Span;
  navigation: Navigation | undefined;
}

const FILES_ROUTE = '/releases/*';

/**
 * Records a span for each request but those for release files and event streams, named after its route and never its
 * address: addresses hold ids, tokens and what people typed. A document's span is a child of its browser's navigation,
 * which a response header names.
 */
export function traceRequests(app: FastifyInstance): void {
  const underWay = new WeakMap<FastifyRequest, Traced>();

  app.addHook('onRequest', (request, reply, done) => {
    const started = begin(request);
    if (!started) return done();
    underWay.set(request, started);
    // Also runs for a response that is never sent because the browser disconnected.
    reply.raw.once('close', () => end(request, reply.raw.statusCode));
    return started.tracer.within(started.span, done);
  });
  // A body arrives outside the context of the request's first hook.
  app.addHook('preValidation', (request, _reply, done) => {
    const started = underWay.get(request);
    return started ? started.tracer.within(started.span, done) : done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const navigation = underWay.get(request)?.navigation;
    if (navigation) {
      const others = reply.getHeader('server-timing');
      const own = `traceparent;desc="${navigation.traceparent}"`;
      void reply.header('server-timing', others === undefined ? own : `${String(others)}, ${own}`);
    }
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });

  function end(request: FastifyRequest, status: number): void {
    const started = underWay.get(request);
    if (!started) return;
    underWay.delete(request);
    const { span, navigation } = started;
    span.set({ 'http.response.status_code': status });
    if (status >= 500) span.fail(String(status));
    span.end();
    navigation?.answered({ 'http.response.status_code': status });
  }
}

function begin(request: FastifyRequest): Traced | undefined {
  const tracer = currentTracer();
  if (!tracer) return undefined;
  const { method, headers, routeOptions } = request;
  const route = routeOptions.url;
  // Files are most of a site's requests, and their spans would say no more than the server's own log.
  if (route === FILES_ROUTE) return undefined;
  // A stream stays open as long as its page, so tracing would never pause.
  if (headers.accept === 'text/event-stream') return undefined;
  const isDocument = headers['sec-fetch-dest'] === 'document';
  const navigation = isDocument ? tracer.navigation() : undefined;
  if (isDocument && !navigation) return undefined;
  const cause = navigation?.traceparent ?? headers.traceparent;
  const span = tracer.start({
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    attributes: () => ({
      'http.request.method': method,
      'url.scheme': request.protocol,
      ...(route !== undefined && { 'http.route': route }),
    }),
    cause: typeof cause === 'string' ? cause : undefined,
    begins: cause === undefined,
  });
  return span && { tracer, span, navigation };
}
