import { RenderSlots } from './render-slots.ts';

/** A task that the test ends. */
function held(): { work: () => Promise<string>; end: () => void; begun: () => boolean } {
  let end: () => void = () => undefined;
  let begun = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ((begun = true), ended.then(() => 'done')), end: () => end(), begun: () => begun };
}

test('a limited number of tasks run at once, others wait in order, and further ones are refused', async () => {
  const slots = new RenderSlots({ atOnce: 2, waiting: 1 });
  const works = [held(), held(), held(), held()];
  const outcomes = works.map(({ work }) => slots.run('a', work));
  expect(works.map(({ begun }) => begun())).toEqual([true, true, false, false]);
  expect(await outcomes[3]).toBeUndefined();
  works[0]!.end();
  expect(await outcomes[0]).toBe('done');
  expect(works[2]!.begun()).toBe(true);
  works[1]!.end();
  works[2]!.end();
  expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done', undefined]);
});

test('a failing task frees its slot', async () => {
  const slots = new RenderSlots({ atOnce: 1, waiting: 0 });
  await expect(slots.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await slots.run('a', async () => 'next')).toBe('next');
});

test('tasks of one key do not wait for those of another', async () => {
  const slots = new RenderSlots({ atOnce: 1, waiting: 0 });
  const slow = held();
  const outcome = slots.run('a', slow.work);
  expect(await slots.run('a', async () => 'refused')).toBeUndefined();
  expect(await slots.run('b', async () => 'done')).toBe('done');
  slow.end();
  expect(await outcome).toBe('done');
  expect(await slots.run('a', async () => 'next')).toBe('next');
});
