import { claimedRoutes, isInside, isReserved, unclaimedPaths } from './claim-rules.ts';

test.each([
  ['/category/roofing', '/category/:slug', true],
  ['/category/:name', '/category/:slug', true],
  ['/Category/Roofing', '/category/:slug', true],
  ['/account/billing', '/account/*', true],
  ['/account', '/account/*', true],
  ['/account/*', '/account/*', true],
  ['/category/:slug', '/category/roofing', false],
  ['/category/*', '/category/:slug', false],
  ['/category', '/category/:slug', false],
  ['/category/roofing/prices', '/category/:slug', false],
  ['/contact', '/garden', false],
  ['/', '/', true],
])('%s inside %s: %s', (inner, outer, expected) => {
  expect(isInside(inner, outer)).toBe(expected);
});

test.each(['/api/x', '/API', '/releases/x', '/.well-known/x', '/metrics', '/_status', '/_anything/below'])(
  '%s belongs to the gateway',
  (path) => expect(isReserved(path)).toBe(true),
);

test.each(['/', '/apiary', '/garden/api', '/:state/:city'])('%s may be claimed', (path) => {
  expect(isReserved(path)).toBe(false);
});

test('a remote’s routes outside its claims are dropped, including nested ones', () => {
  const claims = [{ path: '/garden' }, { path: '/garden/tools/:id' }];
  const routes = [
    { path: '/garden', element: 'garden' },
    { path: '/contact', element: 'taken from another remote' },
    { path: '*', element: 'everything else' },
    {
      path: '/garden/tools',
      children: [
        { path: ':id', element: 'a tool' },
        { index: true, element: 'all tools' },
      ],
    },
  ];
  expect(claimedRoutes(routes, claims)).toEqual([
    { path: '/garden', element: 'garden' },
    { path: '/garden/tools', children: [{ path: ':id', element: 'a tool' }] },
  ]);
  expect(unclaimedPaths(routes, claims)).toEqual(['/contact', '/*', '/garden/tools/']);
});
