import federation from './container-runtime.ts';

const { consumes, init, initContainerEntry } = federation.bundlerRuntime;

/** A container of one chunk, `routes`, that needs React under the module id 7. */
function container() {
  const webpackRequire = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {} as Record<string, unknown>,
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: { shareKey: 'react' } } },
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

test('what the host has at once is there at once', async () => {
  const { init: open, load } = container();
  open({ react: { '19.3.1': shared('other', { lib: () => 'React' }) } });
  expect(await load()).toBe('React');
});

test('what the host must fetch first is waited for, and asked for once', async () => {
  const get = jest.fn(async () => () => 'React');
  const { init: open, load } = container();
  open({ react: { '19.3.1': { get } } });
  expect(await Promise.all([load(), load()])).toEqual(['React', 'React']);
  expect(get).toHaveBeenCalledTimes(1);
});

test('of several versions the one in use is taken, so that the page keeps one copy', async () => {
  const { init: open, load } = container();
  open({ react: { '19.2.0': shared('old'), '19.3.1': shared('in use', { loaded: true }) } });
  expect(await load()).toBe('in use');
});

test('a second host changes nothing: modules of the first are in use', async () => {
  const { init: open, load } = container();
  open({ react: { '19.3.1': shared('first') } });
  open({ react: { '19.3.1': shared('second') } });
  expect(await load()).toBe('first');
});

test('what the host lacks is named', async () => {
  const { init: open, load } = container();
  open({ vue: { '3.0.0': shared('Vue') } });
  await expect(load()).rejects.toThrow('The host of this container shares no react.');
});
