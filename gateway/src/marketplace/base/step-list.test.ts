import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { stepList } from './step-list.ts';

const tx = {} as Db;
const deps = {} as AppDeps;

test('steps run one after the other, in the order of their registration, each once', async () => {
  const list = stepList<string>('a test');
  const ran: string[] = [];
  const slow = async (_tx: Db, _deps: AppDeps, what: string) => {
    await Promise.resolve();
    ran.push(`slow ${what}`);
  };
  list.add(slow);
  list.add(async (_tx, _deps, what) => void ran.push(`second ${what}`));
  list.add(slow);
  await list.run(tx, deps, 'end');
  expect(ran).toEqual(['slow end', 'second end']);
});

test('a list at which nothing is registered refuses to run', async () => {
  await expect(stepList('the end of a project').run(tx, deps, {})).rejects.toThrow(
    'Nothing is registered for the end of a project.',
  );
});
