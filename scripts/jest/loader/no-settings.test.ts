import { createRequire } from 'node:module';

type Run = <T>(load: () => T) => T;
const { withoutSettings, withSettings } = createRequire(import.meta.url)('./no-settings.cjs') as Record<
  'withoutSettings' | 'withSettings',
  Run
>;

const REFUSAL = /^A module reads process\.env\.PATH while it loads\./;

test('a shared module that reads the environment while it loads is refused, and nothing after it', () => {
  expect(() => withoutSettings(() => process.env.PATH)).toThrow(REFUSAL);
  expect(() => withoutSettings(() => 'PATH' in process.env)).toThrow(REFUSAL);
  expect(() => withoutSettings(() => ({ ...process.env }))).toThrow(
    'A module reads process.env while it loads.',
  );
  expect(process.env.PATH).toBeTruthy();
});

test('a package that such a module loads can read it, and the module still cannot', () => {
  const load = () => [withSettings(() => process.env.PATH), process.env.PATH];
  expect(() => withoutSettings(load)).toThrow(REFUSAL);
  expect(withoutSettings(() => withSettings(() => process.env.PATH))).toBe(process.env.PATH);
});
