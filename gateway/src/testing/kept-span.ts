/** A span as it arrived. Ids are hexadecimal, times milliseconds since 1970. */
export interface KeptSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentSpanId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  attributes: Record<string, unknown>;
  from: number;
  to: number;
  /** 2 for a failure. */
  status: number;
}

export interface OtlpAttribute {
  key: string;
  value: Record<string, unknown>;
}

export interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: OtlpAttribute[];
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code?: number };
}

const NANO = 1_000_000;

export function keptSpan(span: OtlpSpan): KeptSpan {
  const { traceId, spanId, parentSpanId = '', name, kind, attributes, status } = span;
  return {
    traceId,
    spanId,
    parentSpanId,
    name,
    kind,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    from: Number(span.startTimeUnixNano) / NANO,
    to: Number(span.endTimeUnixNano) / NANO,
    status: status?.code ?? 0,
  };
}
