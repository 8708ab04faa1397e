import { redirect } from '@nestwright/contract/router';

import { addressesOf } from './addresses.ts';

const folder = 'mfe-x/src';

test('an address is listed with the file of its lazy screen, even a nested one', async () => {
  const lazy = async () => ({ Component: () => null });
  const routes = [
    {
      path: '/a',
      lazy,
      children: [
        { index: true as const, element: null },
        { path: '/a/b', lazy },
      ],
    },
  ];
  const screens = new Map([
    ['/a', '#screens/a.tsx'],
    ['/a/b', '#screens/b.tsx'],
  ]);
  expect(await addressesOf(routes, { folder, screens })).toEqual([
    { path: '/a', target: 'mfe-x/src/screens/a.tsx' },
    { path: '/a/b', target: 'mfe-x/src/screens/b.tsx' },
  ]);
});

test('a lazy screen whose file is not found is refused', async () => {
  const routes = [{ path: '/a', lazy: async () => ({ Component: () => null }) }];
  await expect(addressesOf(routes, { folder, screens: new Map() })).rejects.toThrow(
    'The screen of /a is not found in mfe-x/src/routes.tsx',
  );
});

test('an address that redirects, or has no page, is listed with its owner and what it answers', async () => {
  const routes = [
    { path: '/cars', loader: () => redirect('/category/Garage-Door', 301) },
    {
      path: '/gone',
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
  ];
  expect(await addressesOf(routes, { folder, screens: new Map() })).toEqual([
    { path: '/cars', target: 'mfe-x/src/routes.tsx, redirects to `/category/Garage-Door`' },
    { path: '/gone', target: 'mfe-x/src/routes.tsx, answers 404' },
  ]);
});

test('an address that routes.tsx takes from a list is listed with the file of the list', async () => {
  const routes = [{ path: '/cars', loader: () => redirect('/category/Garage-Door', 301) }];
  const writtenIn = (path: string) => (path === '/cars' ? 'mfe-x/src/old-data.ts' : undefined);
  expect(await addressesOf(routes, { folder, screens: new Map(), writtenIn })).toEqual([
    { path: '/cars', target: 'mfe-x/src/old-data.ts, redirects to `/category/Garage-Door`' },
  ]);
});

test('a frame whose index redirects is listed with the redirect', async () => {
  const lazy = async () => ({ Component: () => null });
  const children = [{ index: true as const, loader: () => redirect('/a/b'), element: null }];
  const screens = new Map([['/a', '#frame/frame.tsx']]);
  expect(await addressesOf([{ path: '/a', lazy, children }], { folder, screens })).toEqual([
    {
      path: '/a',
      target:
        'mfe-x/src/routes.tsx, redirects to `/a/b`; mfe-x/src/frame/frame.tsx is around the pages below it',
    },
  ]);
});
