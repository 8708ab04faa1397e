import type { PageRemote } from '@nestwright/contract/release/schema';

import type { Load } from './load.ts';
import type { LoaderSurroundings } from './remote-loader.ts';
import { RemoteLoaders } from './remote-loaders.ts';

jest.mock('./remote-loader.ts', () => ({
  RemoteLoader: class {
    constructor(
      readonly remote: PageRemote,
      readonly page: LoaderSurroundings,
    ) {}
  },
}));

const remote = (name: string) => ({ name }) as PageRemote;
const newLoaders = () => new RemoteLoaders({} as Omit<LoaderSurroundings, 'follow'>);

/** A load that a loader of the page follows, with a function that changes its state. */
function followed(loaders: RemoteLoaders, name: string) {
  let notify = (): void => undefined;
  const load = {
    state: { phase: 'idle' },
    subscribe: (listener: () => void) => (notify = listener),
  } as unknown as Load<unknown>;
  const { page } = loaders.of(remote(name)) as unknown as { page: LoaderSurroundings };
  page.follow(load);
  const become = (state: object) => {
    load.state = state as typeof load.state;
    notify();
  };
  return { load, become };
}

const fetching = (isSlow: boolean) => ({ phase: 'fetching', from: 'live', attempt: 0, isSlow });

test('a remote has one loader', () => {
  const loaders = newLoaders();
  const garden = loaders.of(remote('garden'));
  expect(loaders.of(remote('garden'))).toBe(garden);
  expect(loaders.of(remote('shed'))).not.toBe(garden);
});

test('a load is listed while it is slow', () => {
  const loaders = newLoaders();
  const garden = followed(loaders, 'garden');
  const shed = followed(loaders, 'shed');
  garden.become(fetching(false));
  expect(loaders.slowLoads()).toEqual([]);
  garden.become(fetching(true));
  shed.become(fetching(true));
  expect(loaders.slowLoads()).toEqual([garden.load, shed.load]);
  garden.become({ phase: 'ready', value: 1 });
  expect(loaders.slowLoads()).toEqual([shed.load]);
});

test('listeners hear of changes of the list alone, until they unsubscribe', () => {
  const loaders = newLoaders();
  const garden = followed(loaders, 'garden');
  const listener = jest.fn();
  const unsubscribe = loaders.subscribe(listener);
  garden.become(fetching(false));
  expect(listener).not.toHaveBeenCalled();
  garden.become(fetching(true));
  garden.become(fetching(true));
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  garden.become({ phase: 'ready', value: 1 });
  expect(listener).toHaveBeenCalledTimes(1);
});
