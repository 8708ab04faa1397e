import { remoteFiles } from './remote-files.ts';

const files = remoteFiles({ name: 'garden', path: '/garden', dependencies: { react: '19.3.1' } });

test('a new remote claims its path, exposes what the contract requires, and has a screen with a test', () => {
  expect(JSON.parse(files['remote.json']!)).toMatchObject({
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
