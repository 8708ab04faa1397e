import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { type KeptSpan, keptSpan, type OtlpAttribute, type OtlpSpan } from './kept-span.ts';

/** A metric as it arrived: its points by kind. */
export interface KeptMetric {
  name: string;
  unit: string;
  histogram?: { dataPoints: { count: number; bucketCounts: number[]; attributes: OtlpAttribute[] }[] };
  sum?: { dataPoints: { asDouble: number; attributes: OtlpAttribute[] }[] };
  gauge?: { dataPoints: { asDouble: number; attributes: OtlpAttribute[] }[] };
}

/** Receives OTLP over HTTP as JSON and keeps it. */
export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  spans: KeptSpan[];
  metrics: KeptMetric[];
  /** Everything that arrived, as it was sent. */
  bodies: string[];
  /** Resolves once what has arrived meets a condition. */
  until(isMet: () => boolean): Promise<void>;
  /** Answers nothing until it is resumed. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

interface Sent {
  resourceSpans?: { scopeSpans: { spans: OtlpSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: KeptMetric[] }[] }[];
}

/** A collector on a free port of this machine. */
export async function startCollector(): Promise<TraceCollector> {
  let isHanging = false;
  const held: (() => void)[] = [];
  const waiting = new Set<() => void>();
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      if (isHanging) held.push(() => take(body, response));
      else take(body, response);
    });
  });
  const take = (body: string, response: ServerResponse) => {
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body) as Sent;
    kept.bodies.push(body);
    kept.spans.push(
      ...resourceSpans.flatMap((all) => all.scopeSpans.flatMap((one) => one.spans.map(keptSpan))),
    );
    kept.metrics.push(...resourceMetrics.flatMap((all) => all.scopeMetrics.flatMap((one) => one.metrics)));
    response.setHeader('content-type', 'application/json').end('{}');
    for (const look of waiting) look();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const kept: TraceCollector = {
    endpoint: `http://127.0.0.1:${port}`,
    spans: [],
    metrics: [],
    bodies: [],
    until: (isMet) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isMet()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    hang() {
      isHanging = true;
    },
    resume() {
      isHanging = false;
      for (const answer of held.splice(0)) answer();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return kept;
}
