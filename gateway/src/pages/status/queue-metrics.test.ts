import { StatsBook } from '#figures/remote-stats.ts';
import type { QueueLength } from './queue-metrics.ts';
import { countersText } from './status-routes.ts';

const metricsWith = (queues: () => Promise<QueueLength[]>) =>
  countersText(undefined, {
    book: new StatsBook(),
    siteCounts: [],
    team: () => Promise.resolve({ days: [], figures: [], errors: [], releases: [] }),
    failures: () => Promise.resolve([]),
    canaries: () => Promise.resolve([]),
    queues,
  });

test('Prometheus gets the length and age of each queue', async () => {
  const text = await metricsWith(async () => [{ queue: 'mails', length: 3, oldestSeconds: 40 }]);
  expect(text).toContain('nestwright_queue_length{queue="mails"} 3\n');
  expect(text).toContain('nestwright_queue_oldest_seconds{queue="mails"} 40\n');
});

test('while the database is away, the metrics lack only the queues', async () => {
  const text = await metricsWith(() => Promise.reject(new Error('The database is away.')));
  expect(text).toContain('process_uptime_seconds');
  expect(text).not.toContain('queue="mails"');
});
