import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { loadRecord } from './load-record.ts';

const load = (visitor: object | undefined) =>
  loadRecord({
    request: new Request('https://site.example/account/projects/p1/record'),
    context: visitor && { visitor },
    params: { id: 'p1' },
  } as unknown as LoaderFunctionArgs);

test('the record is read in the visitor’s name', async () => {
  const asked: string[] = [];
  const file = { format: 'nestwright-record/1', entries: [], keys: [] };
  const call = ({ method, path }: { method: string; path: string }) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve({ status: 200, body: file });
  };
  expect(await load({ call })).toEqual(file);
  expect(asked).toEqual(['GET /api/projects/p1/record']);
});

test('a page opened by a link and someone else’s project show no record', async () => {
  expect(await load(undefined)).toBeNull();
  const call = () => Promise.resolve({ status: 404, body: { error: { code: 'no', message: 'No.' } } });
  expect(await load({ call })).toBeNull();
});
