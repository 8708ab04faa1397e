import { Breakers, OpenCircuitError } from './breakers.ts';

let now = 0;
const late = new Error('late');
const breakers = () =>
  new Breakers({ failures: 3, share: 0.05, withinMs: 60_000, openMs: 30_000 }, () => now);
const fails = (all: Breakers, key = 'a', error = late) =>
  expect(all.run(key, () => Promise.reject(error), isLate)).rejects.toBe(error);
const succeeds = async (all: Breakers, key = 'a') =>
  expect(await all.run(key, async () => 'done', isLate)).toBe('done');
const isLate = (error: unknown) => error === late;

/** The work is refused without being tried. */
async function refuses(all: Breakers, key = 'a'): Promise<void> {
  const work = jest.fn(async () => 'done');
  await expect(all.run(key, work, isLate)).rejects.toThrow(OpenCircuitError);
  expect(work).not.toHaveBeenCalled();
}

beforeEach(() => (now = 1_000_000));

test('three failures within a minute open a circuit, and no other', async () => {
  const all = breakers();
  for (let times = 0; times < 3; times += 1) await fails(all);
  await refuses(all);
  await succeeds(all, 'b');
});

test('failures long ago, of another kind, or one in a hundred tries do not', async () => {
  const all = breakers();
  for (let times = 0; times < 3; times += 1) {
    await fails(all);
    now += 31_000;
  }
  for (let times = 0; times < 9; times += 1) await fails(all, 'b', new Error('broken'));
  for (let times = 0; times < 300; times += 1)
    await (times % 100 === 99 ? fails(all, 'c') : succeeds(all, 'c'));
  for (const key of ['a', 'b', 'c']) await succeeds(all, key);
});

test('after half a minute, one try decides, and the others wait for no result', async () => {
  const all = breakers();
  for (let times = 0; times < 3; times += 1) await fails(all);
  now += 30_000;
  let finish: (error: Error) => void = () => undefined;
  const tried = all.run('a', () => new Promise((_, reject) => (finish = reject)), isLate);
  await refuses(all);
  finish(late);
  await expect(tried).rejects.toBe(late);
  await refuses(all);
  now += 30_000;
  await succeeds(all);
  await succeeds(all);
});

test('a try that ends for another reason leaves the decision to the next one', async () => {
  const all = breakers();
  for (let times = 0; times < 3; times += 1) await fails(all);
  now += 30_000;
  await fails(all, 'a', new Error('broken'));
  await succeeds(all);
  await succeeds(all);
});
