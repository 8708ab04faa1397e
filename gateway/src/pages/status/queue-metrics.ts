import { metric } from './status-metrics.ts';

/** How much background work waits. */
export interface QueueLength {
  queue: string;
  /** At most `MOST_COUNTED`. */
  length: number;
  /** How long the oldest work that is due has been waiting; 0 when none is due. */
  oldestSeconds: number;
}

/** A longer queue is counted as this long, so that reading the metrics never costs more. */
export const MOST_COUNTED = 10_000;

/** The queues of background work in Prometheus' text format. */
export function queueMetrics(queues: readonly QueueLength[]): string {
  const of = (value: (one: QueueLength) => number) =>
    queues.map((one) => `{queue="${one.queue}"} ${value(one)}`);
  return [
    ...metric(
      'nestwright_queue_length',
      'gauge',
      `What waits in the database, the same in every gateway; at most ${MOST_COUNTED} is counted.`,
      of(({ length }) => length),
    ),
    ...metric(
      'nestwright_queue_oldest_seconds',
      'gauge',
      'How long the oldest of what is due has been waiting.',
      of(({ oldestSeconds }) => oldestSeconds),
    ),
    '',
  ].join('\n');
}
