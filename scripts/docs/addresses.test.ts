import { redirect } from '@nestwright/contract/router';

import { addressesOf } from './addresses.ts';

test('an address is listed with the file of its lazy screen, even a nested one', async () => {
  const screen = async () => ({ Component: (await import('#addresses.ts' as string)) as never });
  const routes = [
    {
      path: '/a',
      lazy: screen,
      children: [
        { index: true as const, element: null },
        { path: '/a/b', lazy: screen },
      ],
    },
  ];
  expect((await addressesOf(routes, 'mfe-x/src')).map(({ path }) => path)).toEqual(['/a', '/a/b']);
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
  expect(await addressesOf(routes, 'mfe-x/src')).toEqual([
    { path: '/cars', target: 'mfe-x/src/routes.tsx, redirects to `/category/Garage-Door`' },
    { path: '/gone', target: 'mfe-x/src/routes.tsx' },
  ]);
});
