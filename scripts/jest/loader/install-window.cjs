const { createContext, runInContext } = require('node:vm');

/** Names of the language itself, which a window has too. */
const LANGUAGE = new Set(runInContext('Object.getOwnPropertyNames(globalThis)', createContext()));

/**
 * Taken from Node together, because its `Request` refuses jsdom's objects. Also, jsdom's timers call the global ones, and
 * some of its functions do less.
 */
const NODES_OWN = new Set([
  'AbortController',
  'AbortSignal',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'URL',
  'URLSearchParams',
]);

/** Makes what a window has global. `window` and its other names are the global object itself. */
exports.installWindow = function installWindow(window) {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name.startsWith('_') || LANGUAGE.has(name) || NODES_OWN.has(name)) continue;
    const replaced = {};
    define(name, {
      get: () => ('value' in replaced ? replaced.value : valueOf(window, name)),
      set: (value) => {
        const own = Object.getOwnPropertyDescriptor(window, name);
        if (own?.set) window[name] = value;
        else replaced.value = value;
      },
    });
  }
  for (const [name, value] of Object.entries(listening(window))) define(name, { value, writable: true });
  for (const name of ['window', 'self', 'top', 'parent', 'frames', 'global'])
    define(name, { value: globalThis, writable: true });
};

/** The window's own listeners. An error that a page's handler throws fails the test, unless the page listens for errors. */
function listening(window) {
  const forErrors = new Set();
  window.addEventListener('error', ({ error }) => {
    if (forErrors.size === 0 && error != null) process.emit('uncaughtException', error);
  });
  return {
    addEventListener(type, listener, options) {
      if (type === 'error') forErrors.add(listener);
      window.addEventListener(type, listener, options);
    },
    removeEventListener(type, listener, options) {
      if (type === 'error') forErrors.delete(listener);
      window.removeEventListener(type, listener, options);
    },
    dispatchEvent: (event) => window.dispatchEvent(event),
  };
}

const bound = new WeakMap();

/** A property of the window; its functions are called as the window's own, and its classes stay as they are. */
function valueOf(window, name) {
  const value = window[name];
  if (typeof value !== 'function' || /^[A-Z]/.test(name)) return value;
  if (!bound.has(value)) bound.set(value, value.bind(window));
  return bound.get(value);
}

function define(name, descriptor) {
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...descriptor });
}
