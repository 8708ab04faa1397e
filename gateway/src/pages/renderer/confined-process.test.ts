import { permissionFlags } from './confined-process.ts';

test.each([
  ['Node 20', ['--experimental-permission'], ['--experimental-permission']],
  ['Node 22', ['--experimental-permission', '--permission'], ['--permission']],
  ['Node 24', ['--permission'], ['--permission']],
  ['Node 26', ['--permission', '--allow-net'], ['--permission', '--allow-net']],
])('%s is started with the permission model that it knows, and opens its link', (_version, known, flags) => {
  expect(permissionFlags(new Set(known))).toEqual(flags);
});

test('on a Node without a permission model, no foreign code is run', () => {
  expect(() => permissionFlags(new Set(['--inspect']))).toThrow('no permission model');
});
