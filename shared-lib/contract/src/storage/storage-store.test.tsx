import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';

import { bySchema } from './storage-schema.ts';
import { createStoredValue } from './storage-store.ts';

const key = 'Shelf';
const options = {
  key,
  read: bySchema(v.object({ books: v.array(v.string()) })),
  empty: { books: [] as string[] },
};
const none = options.empty;

beforeEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, Symbol.for('nestwright.storage'));
});
afterEach(() => jest.restoreAllMocks());

/** The same module loaded a second time, as on a page where two remotes have their own copies. */
function secondCopy(): typeof createStoredValue {
  let copy: typeof createStoredValue | undefined;
  jest.isolateModules(() => {
    copy = (jest.requireActual('./storage-store.ts') as { createStoredValue: typeof createStoredValue })
      .createStoredValue;
  });
  if (copy === undefined || copy === createStoredValue) throw new Error('not a second copy');
  return copy;
}

/** Simulates a write in another tab: this tab sees the new text and an event. */
function otherTabWrites(text: string): void {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

function denyStorage(): void {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

function fillStorage(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

test('a value is stored as JSON under its key until it is cleared', () => {
  const shelf = createStoredValue(options);
  expect(shelf.get()).toBe(none);
  shelf.set({ books: ['Emma'] });
  expect(localStorage.getItem(key)).toBe('{"books":["Emma"]}');
  shelf.update(({ books }) => ({ books: [...books, 'Ulysses'] }));
  expect(createStoredValue(options).get()).toEqual({ books: ['Emma', 'Ulysses'] });
  shelf.clear();
  expect(localStorage.getItem(key)).toBeNull();
  expect(shelf.get()).toBe(none);
});

test('reading twice gives the same object, so that React can compare it', () => {
  localStorage.setItem(key, '{"books":["Emma"]}');
  const shelf = createStoredValue(options);
  expect(shelf.get()).toBe(shelf.get());
});

test.each([
  ['no JSON', '{"books":['],
  ['another shape', '[1,2,3]'],
  ['another type inside', '{"books":[7]}'],
  ['empty text', ''],
])('text that is %s moves aside and is read as empty', (_name, text) => {
  localStorage.setItem(key, text);
  const shelf = createStoredValue(options);
  expect(shelf.get()).toBe(none);
  expect(localStorage.getItem(`${key}.corrupt`)).toBe(text);
  expect(localStorage.getItem(key)).toBeNull();
});

test('what was set aside before is neither overwritten nor stored twice', () => {
  const corrupt = () => ['', '.2', '.3'].map((count) => localStorage.getItem(`${key}.corrupt${count}`));
  for (const text of ['first', 'second', 'first', 'second']) {
    localStorage.setItem(key, text);
    expect(createStoredValue(options).get()).toBe(none);
  }
  expect(corrupt()).toEqual(['first', 'second', null]);
});

test.each([
  ['full', fillStorage],
  [
    'holding many other unreadable texts',
    () => {
      for (let count = 1; count <= 20; count += 1)
        localStorage.setItem(`${key}.corrupt${count === 1 ? '' : `.${count}`}`, `text ${count}`);
    },
  ],
])('if storage is %s, unreadable text stays where it is, and new values stay in memory', (_how, prepare) => {
  localStorage.setItem(key, 'not JSON');
  prepare();
  const shelf = createStoredValue(options);
  expect(shelf.get()).toBe(none);
  jest.restoreAllMocks();
  shelf.set({ books: ['Emma'] });
  expect(shelf.get()).toEqual({ books: ['Emma'] });
  expect(secondCopy()(options).get()).toEqual({ books: ['Emma'] });
  expect(localStorage.getItem(key)).toBe('not JSON');
});

test('unreadable text that was never read is set aside before it is overwritten', () => {
  localStorage.setItem(key, 'not JSON');
  createStoredValue(options).set({ books: ['Emma'] });
  expect(localStorage.getItem(`${key}.corrupt`)).toBe('not JSON');
  expect(localStorage.getItem(key)).toBe('{"books":["Emma"]}');
});

test('reading never throws, whatever text is stored, and writing works afterwards', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constant('{"__proto__":{"books":["x"]}}'),
    fc.constant('['.repeat(100_000)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      localStorage.clear();
      localStorage.setItem(key, text);
      const shelf = createStoredValue(options);
      expect(Array.isArray(shelf.get().books)).toBe(true);
      shelf.set({ books: ['Emma'] });
      expect(shelf.get()).toEqual({ books: ['Emma'] });
    }),
  );
});

test('if storage is denied, the value stays in memory, the same for every copy on the page', () => {
  denyStorage();
  const shelf = createStoredValue(options);
  expect(shelf.get()).toBe(none);
  shelf.set({ books: ['Emma'] });
  expect(shelf.get()).toEqual({ books: ['Emma'] });
  expect(secondCopy()(options).get()).toEqual({ books: ['Emma'] });
  shelf.clear();
  expect(shelf.get()).toBe(none);
});

test('if storage is full, the newest value wins over the stored one', () => {
  localStorage.setItem(key, '{"books":["Emma"]}');
  fillStorage();
  const shelf = createStoredValue(options);
  shelf.set({ books: ['Ulysses'] });
  expect(shelf.get()).toEqual({ books: ['Ulysses'] });
  jest.restoreAllMocks();
  shelf.set({ books: ['Dune'] });
  expect(localStorage.getItem(key)).toBe('{"books":["Dune"]}');
  expect(shelf.get()).toEqual({ books: ['Dune'] });
});

test('a value stored by another tab replaces this tab’s in-memory value', () => {
  const shelf = createStoredValue(options);
  const stop = shelf.subscribe(() => undefined);
  fillStorage();
  shelf.set({ books: ['Ulysses'] });
  jest.restoreAllMocks();
  otherTabWrites('{"books":["Dune"]}');
  expect(shelf.get()).toEqual({ books: ['Dune'] });
  stop();
});

test('listeners hear changes by this copy, other copies, other tabs and a cleared storage until they unsubscribe', () => {
  const heard: string[] = [];
  const shelf = createStoredValue(options);
  const stop = shelf.subscribe(() => heard.push(shelf.get().books.join()));
  shelf.set({ books: ['Emma'] });
  shelf.set({ books: ['Emma'] });
  secondCopy()(options).set({ books: ['Ulysses'] });
  otherTabWrites('{"books":["Dune"]}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'Other' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toEqual(['Emma', 'Ulysses', 'Dune', '']);
  stop();
  shelf.set({ books: ['Solaris'] });
  expect(heard).toHaveLength(4);
});

test('a screen shows the value and its changes, and the server renders it as if storage were empty', () => {
  localStorage.setItem(key, '{"books":["Emma"]}');
  const shelf = createStoredValue(options);
  function Shelf() {
    return <p>Books: {shelf.use().books.join()}</p>;
  }
  expect(renderToString(<Shelf />)).toBe('<p>Books: </p>');
  render(<Shelf />);
  expect(screen.getByText('Books: Emma')).toBeInTheDocument();
  act(() => secondCopy()(options).set({ books: ['Ulysses'] }));
  expect(screen.getByText('Books: Ulysses')).toBeInTheDocument();
});

test('a page restored from the browser’s history shows values stored in the meantime', () => {
  const heard: string[] = [];
  const shelf = createStoredValue(options);
  const stop = shelf.subscribe(() => heard.push(shelf.get().books.join()));
  localStorage.setItem(key, '{"books":["Dune"]}');
  window.dispatchEvent(new Event('pageshow'));
  stop();
  window.dispatchEvent(new Event('pageshow'));
  expect(heard).toEqual(['Dune']);
});

test('a value can be stored in another form or not at all', () => {
  const count = createStoredValue({
    key,
    read: bySchema(v.pipe(v.number(), v.integer())),
    empty: 0,
    toStored: (number) => (number === 0 ? undefined : number),
  });
  count.set(7);
  expect(localStorage.getItem(key)).toBe('7');
  count.set(0);
  expect(localStorage.getItem(key)).toBeNull();
});
