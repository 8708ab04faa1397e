import { remoteFaults } from '@nestwright/contract/remote/schema';

import { remoteFiles } from './remote-files.ts';

const files = remoteFiles({ name: 'garden', path: '/garden', dependencies: { react: '19.3.1' } });

test('a new remote claims its path, exposes what the contract requires, and has a screen with a test', () => {
  expect(JSON.parse(files['remote.json']!)).toMatchObject({
    $schema: '../shared-lib/contract/remote.schema.json',
    name: 'garden',
    claims: [{ path: '/garden', sample: '/garden' }],
  });
  expect(files['webpack.config.ts']).toContain(
    "exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' }",
  );
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'src/routes.tsx',
      'src/parcel.ts',
      'src/screens/garden/garden-screen.tsx',
      'src/screens/garden/garden-screen.test.tsx',
    ]),
  );
  expect(JSON.parse(files['package.json']!)).toMatchObject({ dependencies: { react: '19.3.1' } });
});

test('a name of two words is a title of two words and one identifier', () => {
  const shed = remoteFiles({ name: 'garden-shed', path: '/shed', dependencies: {} });
  expect(JSON.parse(shed['remote.json']!)).toMatchObject({ name: 'garden-shed', title: 'Garden shed' });
  expect(remoteFaults(JSON.parse(shed['remote.json']!))).toEqual([]);
  expect(shed['src/screens/garden-shed/garden-shed-screen.tsx']).toContain(
    'export function GardenShedScreen()',
  );
  expect(shed['src/routes.tsx']).toContain(
    "(await import('#screens/garden-shed/garden-shed-screen.tsx')).GardenShedScreen",
  );
});
