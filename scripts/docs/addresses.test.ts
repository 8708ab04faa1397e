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

test('an address that redirects is listed with its owner and its target', async () => {
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
    { path: '/gone', target: 'mfe-x/src/routes.tsx' },
  ]);
});
