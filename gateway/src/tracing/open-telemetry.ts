import type { Context, Span as OtelSpan, SpanContext } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { openNavigations } from './navigations.ts';
import { prometheusMetrics } from './prometheus-metrics.ts';
import { allowance, timeAllowance, TRACED_SHARE, TRACES_A_SECOND } from './span-allowance.ts';
import { setTracer, type Span, type SpanStart, type Tracer } from './trace.ts';

/** What tracing needs to know. The SDK reads the other `OTEL_` variables from the environment itself. */
export interface TracingOptions {
  /** Address of the collector, such as http://127.0.0.1:4318. */
  endpoint: string;
  /** Whether OTEL_TRACES_SAMPLER decides what is traced; otherwise at most two traces a second begin. */
  isSampled: boolean;
  /** The gateway's figures, in Prometheus' text format. */
  metrics(this: void): Promise<string>;
  /** Called when the collector stops accepting data, and again only after it has accepted some. */
  report(this: void, message: string): void;
  /** How long `stop` sends what is left, in milliseconds; default 2000. */
  longestFlushMs?: number;
}

/** Running export of traces and metrics. */
export interface Tracing {
  /** Sends what is left, for at most `longestFlushMs`. */
  stop(): Promise<void>;
}

/** A limit for calls that claim to belong to a trace, because any caller can claim that. */
const CALLS_A_SECOND = 100;
const LONGEST_FLUSH_MS = 2000;
/** How much unused time is saved up, so that a quiet gateway can trace all calls of a page. */
const SAVED_UP_MS = 1000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

interface OwnSpan extends Span {
  readonly otel: OtelSpan;
}

/** Loads the SDK, which nothing else loads, and switches tracing on. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const [api, traces, metrics, resources, spanExport, metricExport] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'nestwright-gateway' }))
    .merge(
      resources.detectResources({ detectors: [resources.envDetector, resources.serviceInstanceIdDetector] }),
    );
  const ids = new (class extends traces.RandomIdGenerator {
    next: { traceId: string; spanId: string } | undefined;
    override generateTraceId = () => this.next?.traceId ?? random.generateTraceId();
    override generateSpanId = () => this.next?.spanId ?? random.generateSpanId();
  })();
  const random = new traces.RandomIdGenerator();
  const report = reporter(options.report);
  const provider = new traces.BasicTracerProvider({
    resource,
    idGenerator: ids,
    spanProcessors: [
      new traces.BatchSpanProcessor(
        watched(new spanExport.OTLPTraceExporter({ url: `${options.endpoint}/v1/traces` }), report),
      ),
    ],
  });
  const reader = new metrics.PeriodicExportingMetricReader({
    exporter: watched(new metricExport.OTLPMetricExporter({ url: `${options.endpoint}/v1/metrics` }), report),
    exportIntervalMillis: Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || 60_000,
    metricProducers: [prometheusMetrics(options.metrics, { resource })],
  });
  const meters = new metrics.MeterProvider({ resource, readers: [reader] });
  const tracer = provider.getTracer('nestwright');
  const around = new AsyncLocalStorage<OwnSpan>();
  let open = 0;
  const time = timeAllowance(TRACED_SHARE, SAVED_UP_MS);
  const perSecond = allowance(TRACES_A_SECOND);
  const mayBegin = () => options.isSampled || (time.isLeft() && perSecond());
  const calls = allowance(CALLS_A_SECOND);
  const mayJoin = () => (options.isSampled || time.isLeft()) && calls();
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };

  /** Undefined where nothing would be recorded. */
  function parentOf({ cause, begins }: SpanStart): Context | undefined {
    const outer = around.getStore();
    if (outer) return api.trace.setSpan(api.ROOT_CONTEXT, outer.otel);
    const caller = contextOf(cause);
    if (caller) {
      const isWanted = (caller.traceFlags & SAMPLED) !== 0 && mayJoin();
      return isWanted ? api.trace.setSpanContext(api.ROOT_CONTEXT, caller) : undefined;
    }
    return begins && mayBegin() ? api.ROOT_CONTEXT : undefined;
  }

  function start(wanted: SpanStart): OwnSpan | undefined {
    const parent = parentOf(wanted);
    if (!parent) return undefined;
    const { name, kind, attributes, startedAt } = wanted;
    const otel = tracer.startSpan(
      name,
      {
        kind: kind === undefined ? api.SpanKind.INTERNAL : kinds[kind],
        ...(attributes && { attributes: typeof attributes === 'function' ? attributes() : attributes }),
        ...(startedAt !== undefined && { startTime: startedAt }),
      },
      parent,
    );
    return otel.isRecording() ? ownSpan(otel) : undefined;
  }

  /** While nothing is traced, Node need not follow every promise to know its context. */
  function end(otel: OtelSpan, at?: number): void {
    if (!otel.isRecording()) return;
    otel.end(at);
    open -= 1;
    if (open > 0) return;
    around.disable();
    time.end();
  }

  function ownSpan(otel: OtelSpan): OwnSpan {
    if (open === 0) time.begin();
    open += 1;
    return {
      otel,
      traceparent: traceparentOf(otel.spanContext()),
      rename: (name) => void otel.updateName(name),
      set: (attributes) => void otel.setAttributes(attributes),
      fail(type) {
        otel.setAttribute('error.type', type).setStatus({ code: api.SpanStatusCode.ERROR });
      },
      end: (at) => end(otel, at),
    };
  }

  const navigations = openNavigations(({ traceId, spanId, attributes, from, to }) => {
    ids.next = { traceId, spanId };
    const otel = tracer.startSpan(
      'navigation',
      { kind: api.SpanKind.CLIENT, attributes, startTime: from },
      api.ROOT_CONTEXT,
    );
    ids.next = undefined;
    otel.end(to);
  });

  const own: Tracer = {
    start,
    active: () => around.getStore(),
    within: (span, work) => around.run(span as OwnSpan, work),
    navigation() {
      if (around.getStore() || !mayBegin()) return undefined;
      // Never ended, so never sent. It only provides the ids for the span that is written once its times are known.
      const drawn = tracer.startSpan('navigation', { root: true });
      if (!drawn.isRecording()) return undefined;
      const { traceId, spanId } = drawn.spanContext();
      const traceparent = traceparentOf(drawn.spanContext());
      const askedAt = Date.now();
      const navigation = { traceId, spanId, askedAt, answeredAt: askedAt, attributes: {} };
      navigations.add(traceparent, navigation);
      return {
        traceparent,
        answered(attributes) {
          navigation.answeredAt = Date.now();
          navigation.attributes = attributes;
        },
      };
    },
    navigated: (traceparent, times) => navigations.report(traceparent, times),
  };
  setTracer(own);

  return {
    async stop() {
      setTracer(undefined);
      navigations.stop();
      const flushed = Promise.allSettled([provider.shutdown(), meters.shutdown()]);
      const { longestFlushMs = LONGEST_FLUSH_MS } = options;
      await Promise.race([flushed, wait(longestFlushMs, undefined, { ref: false })]);
    },
  };
}

function contextOf(traceparent: string | undefined): (SpanContext & { isRemote: true }) | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** As defined in `@opentelemetry/core`. */
interface ExportResult {
  code: number;
  error?: Error;
}

interface Exporter<Items> {
  export(items: Items, done: (result: ExportResult) => void): void;
}

/** Reports the outcome of every export. */
function watched<Items, E extends Exporter<Items>>(
  exporter: E & Exporter<Items>,
  report: (error?: Error | null) => void,
): E {
  const send = exporter.export.bind(exporter);
  exporter.export = (items: Items, done: (result: ExportResult) => void) =>
    send(items, (result) => {
      report(result.code === 0 ? null : (result.error ?? new Error('it refused them')));
      done(result);
    });
  return exporter;
}

/** Reports the first of several failures in a row. */
function reporter(report: (message: string) => void): (error?: Error | null) => void {
  let isAway = false;
  return (error) => {
    if (error && !isAway)
      report(`The collector does not accept traces or metrics (${error.message.slice(0, 200)}).`);
    isAway = Boolean(error);
  };
}
