import { screenFiles } from './screen-files.ts';

test('each path has the module of its screen, written in its place or named, whatever else it loads', () => {
  const text = `
    export const routes = [
      { path: '/a', lazy: async () => ({ Component: (await import(/* webpackChunkName: "a" */ '#screens/a.tsx')).A }) },
      { path: '/b', loader: async () => (await import('#data/b.ts')).load(), lazy: page, children: [
        { index: true, element: null },
        {
          path: '/b/c',
          lazy: async () => {
            const [{ C }, { load }] = await Promise.all([import('#screens/c.tsx'), import('#data/c.ts')]);
            return { Component: C, loader: load };
          },
        },
      ] },
      { path: '/old', loader: async () => (await import('#data/old.ts')).move() },
    ];
    async function page() {
      return { Component: (await import("#screens/b.tsx")).B };
    }`;
  expect([...screenFiles(text)]).toEqual([
    ['/a', '#screens/a.tsx'],
    ['/b', '#screens/b.tsx'],
    ['/b/c', '#screens/c.tsx'],
  ]);
});
