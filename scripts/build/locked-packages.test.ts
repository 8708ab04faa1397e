import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { inputHash } from './input-hash.ts';
import { type SmallRepository, smallRepository } from '#testing/small-repository.ts';

type Locked = Record<string, unknown>;

/** As npm writes it: `fastify` is the gateway's, which has its own `mime`. */
const PACKAGES: Record<string, Locked> = {
  gateway: { name: '@nestwright/gateway', dependencies: { fastify: '5.0.0', mime: '2.0.0' } },
  'gateway/node_modules/mime': { version: '2.0.0' },
  'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' },
  'node_modules/react-dom': {
    version: '19.0.0',
    dependencies: { scheduler: '1' },
    peerDependencies: { react: '19' },
  },
  'node_modules/react-dom/node_modules/scheduler': { version: '1.0.0' },
  'node_modules/scheduler': { version: '2.0.0' },
  'node_modules/react-router-dom': { version: '7.0.0', optionalDependencies: { mime: '1', absent: '1' } },
  'node_modules/mime': { version: '1.0.0' },
  'node_modules/fastify': { version: '5.0.0' },
};

let repository: SmallRepository;

beforeEach(() => {
  repository = smallRepository();
  lock(PACKAGES);
});
afterEach(() => repository.dispose());

test.each([
  ['node_modules/react', true],
  ['node_modules/react-dom/node_modules/scheduler', true],
  ['node_modules/mime', true],
  ['node_modules/scheduler', false],
  ['node_modules/fastify', false],
  ['gateway/node_modules/mime', false],
])('another version of %s counts: %s', (place, counts) => {
  expect(changes({ [place]: { ...PACKAGES[place], version: '99.0.0' } })).toBe(counts);
});

test('other bytes of the same version count, another place of the same package does not', () => {
  expect(changes({ 'node_modules/react': { version: '19.0.0', integrity: 'sha512-b' } })).toBe(true);
  const { 'node_modules/mime': mime, ...others } = PACKAGES;
  lock(PACKAGES);
  const before = repository.hash();
  lock({ ...others, 'node_modules/react-router-dom/node_modules/mime': mime! });
  expect(repository.hash()).toBe(before);
});

test('a package counts once a style sheet names one of its files', () => {
  const fonts = { 'node_modules/fonts': { version: '1.0.0' } };
  repository.write('node_modules/fonts/package.json', '{"name":"fonts"}');
  expect(changes(fonts)).toBe(false);
  repository.write('mfe-a/src/screen.css', "@font-face { src: url('fonts/latin.woff2') }");
  expect(changes({ 'node_modules/fonts': { version: '2.0.0' } })).toBe(true);
});

test('the whole lock file counts if an imported package is not in it, or if it is not npm’s', () => {
  const { 'node_modules/react': _react, ...others } = PACKAGES;
  lock(others);
  const before = repository.hash();
  lock({ ...others, 'node_modules/fastify': { version: '6.0.0' } });
  expect(repository.hash()).not.toBe(before);
  repository.write('mfe-a/yarn.lock', 'fastify 5');
  expect(repository.changing({ 'mfe-a/yarn.lock': 'fastify 6' })).toEqual(['mfe-a/yarn.lock']);
});

test('a remote in a repository of its own counts the tool and the contract that it installed', () => {
  const tool = join(repository.root, 'node_modules/@nestwright/remote/dist');
  mkdirSync(tool, { recursive: true });
  repository.write('node_modules/@nestwright/remote/package.json', '{"name":"@nestwright/remote"}');
  repository.write(
    'mfe-a/nestwright.config.ts',
    "import type { RemoteConfig } from '@nestwright/remote/config';",
  );
  const own = () =>
    inputHash({
      folder: '.',
      entries: ['src/routes.ts'],
      mode: 'production',
      root: join(repository.root, 'mfe-a'),
      tool,
    });
  const hashWith = (changed: Record<string, Locked>) => {
    lock({ ...PACKAGES, 'node_modules/@nestwright/remote': { dependencies: { webpack: '5' } }, ...changed });
    return own();
  };
  const webpack = { 'node_modules/webpack': { version: '5.0.0' } };
  const contract = { 'node_modules/@nestwright/contract': { version: '1.0.0' } };
  const first = hashWith({ ...webpack, ...contract });
  expect(hashWith({ ...webpack, ...contract, 'node_modules/fastify': { version: '6.0.0' } })).toBe(first);
  expect(hashWith({ 'node_modules/webpack': { version: '5.0.1' }, ...contract })).not.toBe(first);
  expect(hashWith({ ...webpack, 'node_modules/@nestwright/contract': { version: '1.0.1' } })).not.toBe(first);
});

function lock(packages: Record<string, Locked>): void {
  repository.write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
}

/** Whether the hash differs with some packages of the lock file changed. */
function changes(changed: Record<string, Locked>): boolean {
  const before = repository.hash();
  lock({ ...PACKAGES, ...changed });
  return repository.hash() !== before;
}
