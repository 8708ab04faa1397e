import { runWorkers, repeat } from './repeat.ts';

/** Work whose runs end on request. */
function work() {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  const run = () => new Promise<void>((resolve, reject) => runs.push({ end: resolve, fail: reject }));
  return { runs, run };
}

describe('repeat', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('work runs at once and then at intervals, one run at a time', async () => {
    const { runs, run } = work();
    const stop = repeat(run, { everyMs: 1000, report: fail });
    expect(runs.length).toBe(1);
    await jest.advanceTimersByTimeAsync(3500);
    expect(runs.length).toBe(1);
    runs[0]!.end();
    await jest.advanceTimersByTimeAsync(500);
    expect(runs.length).toBe(2);
    runs[1]!.end();
    await stop();
  });

  test('a run that has left more to do is followed by the next one at once, unless it was the last', async () => {
    const left = [true, true, false];
    let runs = 0;
    const stop = repeat(async () => left[runs++], { everyMs: 3_600_000, report: fail });
    await jest.advanceTimersByTimeAsync(0);
    expect(runs).toBe(3);
    await stop();
    const endless = repeat(
      async () => {
        runs += 1;
        await Promise.resolve();
        return true;
      },
      { everyMs: 3_600_000, report: fail },
    );
    await endless();
    expect(runs).toBe(4);
  });

  test('a failure is reported, and the next run tries again', async () => {
    const { runs, run } = work();
    const reported: Error[] = [];
    const stop = repeat(run, { everyMs: 1000, report: (error) => reported.push(error) });
    const lost = new Error('The database is away.');
    runs[0]!.fail(lost);
    await jest.advanceTimersByTimeAsync(1000);
    expect([reported, runs.length]).toEqual([[lost], 2]);
    runs[1]!.end();
    await stop();
  });

  test('stopping finishes the current run and begins no other', async () => {
    const { runs, run } = work();
    const stop = repeat(run, { everyMs: 1000, report: fail });
    let isStopped = false;
    const stopping = stop().then(() => (isStopped = true));
    await jest.advanceTimersByTimeAsync(5000);
    expect([isStopped, runs.length]).toEqual([false, 1]);
    runs[0]!.end();
    await stopping;
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs.length).toBe(1);
    await stop();
  });
});

test('pieces of work follow each other without a pause, a failure causes one, and stopping ends it', async () => {
  const pieces: (() => boolean)[] = [() => true, () => true, () => fail(new Error('lost'))];
  let end = () => {};
  const isThrough = new Promise<void>((resolve) => (end = resolve));
  const reported: unknown[] = [];
  const stop = runWorkers(
    async () => {
      const piece = pieces.shift();
      if (pieces.length === 0) end();
      return piece?.() ?? false;
    },
    { idleMs: 3_600_000, report: (error) => reported.push(error) },
  );
  await isThrough;
  await stop();
  expect(pieces).toEqual([]);
  expect(reported).toEqual([new Error('lost')]);
});

test('several workers take pieces side by side', async () => {
  const { runs, run } = work();
  const stop = runWorkers(() => run().then(() => false), { idleMs: 3_600_000, workers: 2, report: fail });
  expect(runs.length).toBe(2);
  for (const { end } of runs) end();
  await stop();
});

function fail(error: unknown): never {
  throw error;
}
