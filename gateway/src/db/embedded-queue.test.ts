import type { Results, Transaction } from '@electric-sql/pglite';
import { isUnavailable } from './db.ts';
import { limitEmbedded } from './embedded-queue.ts';

/** A database that records its queries; a transaction occupies it until `end`. */
async function limited(settings: { DATABASE_QUEUE: number; DATABASE_WAIT_SECONDS: number }) {
  const asked: string[] = [];
  const client = limitEmbedded(
    {
      query: <T>(statement: string) => {
        asked.push(statement);
        return Promise.resolve({} as Results<T>);
      },
      transaction: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction),
    },
    settings,
  );
  let end: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (end = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const busy = client.transaction(async () => {
    begin();
    await until;
    asked.push('busy');
  });
  await begun;
  return { asked, client, end: () => (end(), busy) };
}

test('calls wait for the database in turn; a call beyond the limit is refused at once and changes nothing', async () => {
  const { asked, client, end } = await limited({ DATABASE_QUEUE: 2, DATABASE_WAIT_SECONDS: 60 });
  const waiting = [client.query('first'), client.transaction(async () => void asked.push('second'))];
  const refused = await client.query('third').catch((error: unknown) => error);
  expect(isUnavailable(refused)).toBe(true);
  expect(asked).toEqual([]);
  await end();
  await Promise.all(waiting);
  await client.query('fourth');
  expect(asked).toEqual(['busy', 'first', 'second', 'fourth']);
});

test('without a queue, a call is refused only while another one is under way', async () => {
  const { asked, client, end } = await limited({ DATABASE_QUEUE: 0, DATABASE_WAIT_SECONDS: 60 });
  expect(isUnavailable(await client.query('refused').catch((error: unknown) => error))).toBe(true);
  await end();
  await client.query('next');
  expect(asked).toEqual(['busy', 'next']);
});

test('a call that has waited for too long is refused and never carried out', async () => {
  const { asked, client, end } = await limited({ DATABASE_QUEUE: 2, DATABASE_WAIT_SECONDS: 0.01 });
  const refused = await client.query('late').catch((error: unknown) => error);
  expect(isUnavailable(refused)).toBe(true);
  await end();
  await client.query('next');
  expect(asked).toEqual(['busy', 'next']);
});

test('a call that fails lets the next one through', async () => {
  const { asked, client, end } = await limited({ DATABASE_QUEUE: 2, DATABASE_WAIT_SECONDS: 60 });
  await end();
  const failing = client.transaction(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await client.query('next');
  expect(asked).toEqual(['busy', 'next']);
});
