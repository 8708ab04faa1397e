import federation from './container-runtime.ts';

const { consumes, init, initContainerEntry } = federation.bundlerRuntime;

/** A container of one chunk, `routes`, that needs React under the module id 7. */
function container() {
  const webpackRequire = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {} as Record<string, unknown>,
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react', requiredVersion: '^19.3.1' } },
    },
    federation: { instance: init() },
  };
  const installedModules: Record<string, unknown> = {};
  return {
    init: (shareScope: Parameters<typeof initContainerEntry>[0]['shareScope']) =>
      initContainerEntry({ webpackRequire, shareScope }),
    load: async (): Promise<unknown> => {
      const promises: unknown[] = [];
      consumes({
        chunkId: 'routes',
        promises,
        chunkMapping: { routes: ['7'] },
        installedModules,
        webpackRequire,
      });
      await Promise.all(promises);
      const module = { exports: undefined as unknown };
      webpackRequire.m[7]!(module);
      return module.exports;
    },
  };
}

function shared(module: unknown, more: object = {}) {
  return { get: async () => () => module, ...more };
}

test('modules that the host already has are available at once', async () => {
  const { init: open, load } = container();
  open({ react: { '19.3.1': shared('other', { lib: () => 'React' }) } });
  expect(await load()).toBe('React');
});

test('modules that the host must fetch are awaited and requested once', async () => {
  const get = jest.fn(async () => () => 'React');
  const { init: open, load } = container();
  open({ react: { '19.3.1': { get } } });
  expect(await Promise.all([load(), load()])).toEqual(['React', 'React']);
  expect(get).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'the one in use, so that the page keeps one copy',
    { '19.2.0': { loaded: true }, '19.10.0': {} },
    '19.2.0',
  ],
  ['the newest, where none is in use', { '19.9.0': {}, '19.10.0': {}, '19.2.0': {} }, '19.10.0'],
  ['the one that fits, beside an older major', { '18.3.1': {}, '19.3.1': {} }, '19.3.1'],
  [
    'the one that fits, although an older major is in use',
    { '18.3.1': { loaded: true }, '19.3.1': {} },
    '19.3.1',
  ],
  ['the one that fits, beside a newer major', { '19.3.1': {}, '20.0.0': { loaded: true } }, '19.3.1'],
])('of several versions it takes %s', async (_which, offered, taken) => {
  const { init: open, load } = container();
  const versions = Object.entries(offered).map(
    ([version, more]) => [version, shared(version, more)] as const,
  );
  open({ react: Object.fromEntries(versions) });
  expect(await load()).toBe(taken);
});

test('a second host changes nothing, because the first one’s modules are in use', async () => {
  const { init: open, load } = container();
  open({ react: { '19.3.1': shared('first') } });
  open({ react: { '19.3.1': shared('second') } });
  expect(await load()).toBe('first');
});

test.each([
  ['lacks', { vue: { '3.0.0': shared('Vue') } }, 'none'],
  ['has in another major only', { react: { '18.3.1': shared('old', { loaded: true }) } }, '18.3.1'],
  [
    'has in two other majors',
    { react: { '17.0.2': shared('older'), '18.3.1': shared('old') } },
    '18.3.1 and 17.0.2',
  ],
])('a package that the host %s is reported with the required version', async (_how, scope, others) => {
  const { init: open, load } = container();
  open(scope);
  await expect(load()).rejects.toThrow(`This container needs react ^19.3.1; its host shares ${others}.`);
});
