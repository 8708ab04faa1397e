import { runCleanup } from '#cleanup.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { PendingFigures } from './pending-figures.ts';
import { readErrors, readFiguresByDay } from './read-figures.ts';
import { writeFigures } from './write-figures.ts';

const NOON = new Date('2027-03-01T12:20:00Z');
const LATER = new Date('2027-03-01T13:05:00Z');
const since = new Date('2027-03-01T00:00:00Z');
const error = {
  remote: 'booking',
  version: '1',
  source: 'event',
  message: 'broken',
  stack: '0a1b2c3d',
} as const;

function counted(views: number, paints: number[] = []): PendingFigures {
  const pending = new PendingFigures();
  for (let view = 0; view < views; view += 1) pending.count('booking', '1', 'view');
  for (const paint of paints) pending.measure('booking', '1', 'lcp', paint);
  return pending;
}

test('counts from several gateways add up by version, measure and bin', async () => {
  const { deps } = await startTestApp();
  await writeFigures(deps.db, counted(3, [1000, 1010]), NOON);
  await Promise.all([
    writeFigures(deps.db, counted(2, [1000]), NOON),
    writeFigures(deps.db, counted(4, [1000, 5000]), LATER),
  ]);
  const figures = await readFiguresByDay(deps.db, { remote: 'booking', since });
  expect(figures.find(({ measure }) => measure === 'view')).toMatchObject({ version: '1', bin: 0, count: 9 });
  expect(
    figures
      .filter(({ measure }) => measure === 'lcp')
      .toSorted((a, b) => a.bin - b.bin)
      .map(({ count }) => count),
  ).toEqual([4, 1]);
  expect(await readFiguresByDay(deps.db, { remote: 'booking', since: LATER })).toHaveLength(3);
  expect(await readFiguresByDay(deps.db, { remote: 'account', since })).toEqual([]);
});

test('figures by day use UTC days', async () => {
  const { deps } = await startTestApp();
  await writeFigures(deps.db, counted(1), new Date('2027-03-01T23:59:59Z'));
  await writeFigures(deps.db, counted(2), new Date('2027-03-02T00:00:00Z'));
  const figures = await readFiguresByDay(deps.db, { remote: 'booking', since });
  expect(figures.map(({ day, count }) => [day, count])).toEqual([
    ['2027-03-01', 1],
    ['2027-03-02', 2],
  ]);
});

test('an error counts once a day for each visitor', async () => {
  const { deps } = await startTestApp();
  const pending = new PendingFigures();
  for (const visitor of ['ada', 'ada', 'bo']) pending.error(error, visitor);
  await writeFigures(deps.db, pending, NOON);
  pending.error(error, 'ada');
  await writeFigures(deps.db, pending, LATER);
  await writeFigures(deps.db, pending, new Date('2027-03-02T01:00:00Z'));
  pending.error(error, 'ada');
  await writeFigures(deps.db, pending, new Date('2027-03-02T01:00:01Z'));
  const read = await readErrors(deps.db, { remote: 'booking', since });
  expect(read.map(({ day, visitors }) => [day, visitors])).toEqual([
    ['2027-03-01', 2],
    ['2027-03-02', 1],
  ]);
});

test('counts that the database did not accept are written the next time', async () => {
  const { deps } = await startTestApp();
  const pending = counted(3);
  const broken = new Proxy(deps.db, {
    get(db, name, receiver) {
      if (name === 'insert') throw new Error('no database');
      return Reflect.get(db, name, receiver) as unknown;
    },
  });
  await expect(writeFigures(broken, pending, NOON)).rejects.toThrow('no database');
  await writeFigures(deps.db, pending, NOON);
  const [views] = await readFiguresByDay(deps.db, { remote: 'booking', since });
  expect(views).toMatchObject({ measure: 'view', count: 3 });
});

test('figures are deleted after 28 days', async () => {
  const { deps } = await startTestApp();
  const now = deps.clock.now().getTime();
  const old = new Date(now - 29 * 86_400_000);
  const pending = counted(1);
  pending.error(error, 'ada');
  await writeFigures(deps.db, pending, old);
  await writeFigures(deps.db, counted(2), new Date(now));
  await runCleanup(deps);
  const left = await readFiguresByDay(deps.db, { remote: 'booking', since: old });
  expect(left).toMatchObject([{ count: 2 }]);
  expect(await readErrors(deps.db, { remote: 'booking', since: old })).toEqual([]);
});
