import { permissionFlag } from './confined-process.ts';

test.each([
  ['Node 20', ['--experimental-permission'], '--experimental-permission'],
  ['Node 22', ['--experimental-permission', '--permission'], '--permission'],
  ['Node 24', ['--permission'], '--permission'],
])('%s is started with the permission model that it knows', (_version, known, flag) => {
  expect(permissionFlag(new Set(known))).toBe(flag);
});

test('on a Node without a permission model, no foreign code is run', () => {
  expect(() => permissionFlag(new Set(['--inspect']))).toThrow('no permission model');
});
