import { createRequire } from 'node:module';

interface Environment {
  setup(): Promise<void>;
  teardown(): Promise<void>;
}

const TestEnvironment = createRequire(import.meta.url)('./one-realm-environment.cjs') as new (context: {
  projectConfig: object;
}) => Environment;

test('what a test file leaves behind is gone for the next one', async () => {
  const { structuredClone, console } = globalThis;
  const { PATH } = process.env;
  const environment = new TestEnvironment({ projectConfig: {} });
  await environment.setup();
  Object.assign(globalThis, { leftBehind: 1, structuredClone: () => 'replaced', console: {} });
  Object.assign(process.env, { LEFT_BEHIND: 'yes', PATH: '/nowhere' });
  delete (globalThis as { fetch?: unknown }).fetch;
  await environment.teardown();
  expect('leftBehind' in globalThis).toBe(false);
  expect(globalThis.structuredClone).toBe(structuredClone);
  expect(globalThis.console).toBe(console);
  expect(globalThis.fetch).toBeInstanceOf(Function);
  expect([process.env.LEFT_BEHIND, process.env.PATH]).toEqual([undefined, PATH]);
});
