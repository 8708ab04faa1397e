import { senderNamed } from '#testing/sender-named.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { StatsBook, statsOf } from '#figures/remote-stats.ts';

const thrown = {
  kind: 'error',
  remote: 'booking',
  version: '1.0.0',
  source: 'event',
  message: 'TypeError: * is not a function',
  stack: '0a1b2c3d',
};

test('an error is counted once for each visitor, whichever of the network’s addresses reports it', async () => {
  const { app, deps } = await startTestApp();
  for (const remoteAddress of ['198.51.100.1', '198.51.100.1', '198.51.100.2', '2001:db8::1', '2001:db8::2'])
    await app.inject({ method: 'POST', url: '/api/report', payload: thrown, remoteAddress });
  const [row] = statsOf(deps.db).all();
  expect([...row!.errors.values()].map(({ message, visitors }) => [message, visitors])).toEqual([
    ['TypeError: * is not a function', 3],
  ]);
});

test.each([
  ['a number', 'order 17 failed'],
  ['an address', 'no account of ada@home.example'],
  ['a path', 'cannot open /my-projects'],
  ['a quotation', 'no city "Miami"'],
  ['too much text', 'word '.repeat(30)],
])('an error whose message holds %s is refused', async (_what, message) => {
  const { app } = await startTestApp();
  const answer = await app.inject({ method: 'POST', url: '/api/report', payload: { ...thrown, message } });
  expect(answer.statusCode).toBe(422);
});

test('made-up errors neither grow memory nor crowd out other visitors’ errors', () => {
  const book = new StatsBook();
  const error = { kind: 'error', remote: 'x', version: '1', source: 'event', message: 'broken' } as const;
  const stackOf = (number: number) => number.toString(16).padStart(8, '0');
  for (let number = 0; number < 1000; number += 1)
    book.add({ ...error, stack: stackOf(number) }, senderNamed('forger'));
  book.add({ ...error, stack: 'ffffffff' }, senderNamed('somebody'));
  const errors = () => [...book.all()[0]!.errors.values()];
  expect(errors().map(({ stack }) => stack)).toEqual([0, 1, 2, 3, 4].map(stackOf).concat('ffffffff'));
  for (let number = 0; number < 40_000; number += 1)
    book.add({ ...error, stack: stackOf(number % 500) }, senderNamed(`visitor ${number}`));
  expect(errors().length).toBe(50);
});

test('visitors with an error are counted however many there have been, each once', () => {
  const book = new StatsBook();
  const error = { kind: 'error', remote: 'x', version: '1', source: 'event', message: 'broken' } as const;
  const met = (visitor: string, stack: string) => book.add({ ...error, stack }, senderNamed(visitor));
  for (let number = 0; number < 30_000; number += 1) met(`visitor ${number}`, '0a1b2c3d');
  for (const stack of ['0a1b2c3d', 'ffffffff', 'ffffffff']) met('visitor 29999', stack);
  const [row] = book.all();
  expect([...row!.errors.values()].map(({ visitors }) => visitors)).toEqual([30_000, 1]);
  expect(row!.errorVisitors).toBe(30_000);
});
