import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import fc from 'fast-check';
import { malformedRequests, faultIn } from '#testing/malformed-requests.ts';
import { seed } from '#testing/seed.ts';
import { startTestApp } from '#testing/start-test-app.ts';

const RUNS = 10_000;
const MEGABYTE = 1024 * 1024;

test('10,000 malformed requests: no failure, no leak, no growth of memory', async () => {
  const { app } = await startTestApp({ env: { LIMIT_FACTOR: '100000' } });
  const requests = await malformedRequests(app);
  const statuses = new Map<number, number>();
  const heap: number[] = [];
  let done = 0;
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const answer = await app.inject(request);
      const wrong = faultIn(answer);
      if (wrong !== null) throw new Error(`${wrong}: ${answer.body.slice(0, 300)}`);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      done += 1;
      if (done % (RUNS / 5) === 0) heap.push(usedMemory());
    }),
    { seed, numRuns: RUNS },
  );
  const seen = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`${RUNS} malformed requests: ${seen.join(', ')}; heap in MB: ${heap.join(', ')}\n`);
  expect(done).toBe(RUNS);
  // Memory use should stay level after the first fifth; fast-check itself keeps a little of each run.
  expect(heap.at(-1)! - heap[0]!).toBeLessThan(20);
});

/** Collects garbage first, or the figure would mostly be garbage. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function usedMemory(): number {
  collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / MEGABYTE);
}
