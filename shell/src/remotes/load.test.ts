import type { LoadFailure } from './load-failure.ts';
import { LIMIT_MS, SLOW_AFTER_MS } from './load-flow.ts';
import { Load, type LoadOutcome } from './load.ts';

const failure: LoadFailure = { remote: 'booking', version: '2.0.0', phase: 'entry', status: 500 };
const timeOut: LoadFailure = { ...failure, status: null };
const loaded: LoadOutcome<string> = { ok: true, value: 'routes' };
const failed: LoadOutcome<string> = { ok: false, failure };
const hangs = (): Promise<never> => new Promise(() => undefined);

const source = {
  limit: LIMIT_MS,
  fetchLive: jest.fn<Promise<LoadOutcome<string>>, [AbortSignal]>(),
  fetchLastGood: jest.fn<Promise<string | undefined>, [LoadFailure]>(),
  giveUp: jest.fn(),
  timeOutFailure: () => timeOut,
  onFailure: jest.fn(),
};

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [source.fetchLive, source.fetchLastGood, source.giveUp, source.onFailure])
    mock.mockReset();
});
afterEach(() => jest.useRealTimers());

/** Runs everything until the load has settled, without waiting in real time. */
async function settled(load: Load<string>) {
  const settling = load.request();
  await jest.runAllTimersAsync();
  return settling;
}

test('two requests share one load', async () => {
  source.fetchLive.mockResolvedValue(loaded);
  const load = new Load(source);
  const [one, other] = await Promise.all([load.request(), load.request()]);
  expect(one).toEqual({ phase: 'ready', value: 'routes' });
  expect(other).toBe(one);
  expect(await load.request()).toEqual(one);
  expect(source.fetchLive).toHaveBeenCalledTimes(1);
});

test('three attempts, then the previous version; each failure is reported', async () => {
  source.fetchLive.mockResolvedValue(failed);
  source.fetchLastGood.mockResolvedValue('old routes');
  expect(await settled(new Load(source))).toEqual({ phase: 'fallback', value: 'old routes', failure });
  expect(source.fetchLive).toHaveBeenCalledTimes(3);
  expect(source.onFailure.mock.calls).toEqual([
    [failure, 0, false],
    [failure, 1, false],
    [failure, 2, false],
  ]);
});

test('without a previous version the load fails, and the next visit starts over', async () => {
  source.fetchLive.mockResolvedValue(failed);
  source.fetchLastGood.mockResolvedValue(undefined);
  const load = new Load(source);
  expect(await settled(load)).toEqual({ phase: 'failed', failure });
  source.fetchLive.mockResolvedValue(loaded);
  expect(await settled(load)).toEqual({ phase: 'ready', value: 'routes' });
  expect(source.fetchLive).toHaveBeenCalledTimes(4);
});

test('a load is slow after five seconds, and listeners hear of every change', async () => {
  source.fetchLive.mockReturnValue(hangs());
  const load = new Load(source);
  const heard: boolean[] = [];
  load.subscribe(() => heard.push(load.state.phase === 'fetching' && load.state.isSlow));
  void load.request();
  await jest.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  expect(heard).toEqual([false, true]);
});

test('an abandoned attempt fails and the next one begins', async () => {
  let fail: () => void = () => undefined;
  source.fetchLive.mockReturnValueOnce(new Promise((resolve) => (fail = () => resolve(failed))));
  source.fetchLive.mockResolvedValueOnce(loaded);
  source.giveUp.mockImplementation(() => fail());
  const load = new Load(source);
  const settling = load.request();
  await jest.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  load.giveUp();
  await jest.runAllTimersAsync();
  expect(await settling).toEqual({ phase: 'ready', value: 'routes' });
});

test('a load that hangs times out after 120 seconds, and nothing else is tried', async () => {
  source.fetchLive.mockReturnValue(hangs());
  const load = new Load(source);
  expect(await settled(load)).toEqual({ phase: 'failed', failure: timeOut });
  expect(source.fetchLive).toHaveBeenCalledTimes(1);
  expect(source.fetchLive.mock.calls[0]![0].aborted).toBe(true);
  expect(source.fetchLastGood).not.toHaveBeenCalled();
  expect(source.giveUp).toHaveBeenCalledTimes(1);
  expect(source.onFailure).toHaveBeenCalledWith(timeOut, 0, true);
});

test('a loader that timed out by itself after 120 seconds is not retried', async () => {
  source.fetchLive.mockResolvedValue({ ok: false, failure: timeOut, timedOut: true });
  expect(await settled(new Load(source))).toEqual({ phase: 'failed', failure: timeOut });
  expect(source.fetchLive).toHaveBeenCalledTimes(1);
});

test('a previous version that hangs times out too', async () => {
  source.fetchLive.mockResolvedValue(failed);
  source.fetchLastGood.mockReturnValue(hangs());
  expect(await settled(new Load(source))).toEqual({ phase: 'failed', failure: timeOut });
});
