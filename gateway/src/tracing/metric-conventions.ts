import type { Attributes } from '@opentelemetry/api';

/** How the semantic conventions name a metric. */
export interface Convention {
  name: string;
  more?: Attributes;
  /** Labels whose values are numbers there, and their names. */
  numbers?: Record<string, string>;
}

/** Metrics that have a name in the semantic conventions. The others keep their own names, with dots. */
export const CONVENTIONS: Record<string, Convention> = {
  nestwright_request_seconds: {
    name: 'http.server.request.duration',
    numbers: { status: 'http.response.status_code' },
  },
  nestwright_query_seconds: {
    name: 'db.client.operation.duration',
    more: { 'db.system.name': 'postgresql' },
  },
  process_resident_memory_bytes: { name: 'process.memory.usage' },
  process_uptime_seconds: { name: 'process.uptime' },
};
export const LABELS: Record<string, string> = {
  method: 'http.request.method',
  route: 'http.route',
  remote: 'nestwright.remote',
  version: 'nestwright.version',
};
