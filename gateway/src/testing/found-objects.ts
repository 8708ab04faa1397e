/**
 * Code for a remote's page that gets hold of Node's own objects, `link` and `process`, because Node calls a method that
 * the page has replaced.
 */
export const FIND_OBJECTS = `const emitter = Object.getPrototypeOf(require('node:stream').prototype);
  const found = new Set();
  const emit = emitter.emit;
  emitter.emit = function (...given) { found.add(this); return emit.apply(this, given); };
  const warning = new (require('node:stream').Readable)().setMaxListeners(1);
  for (const listener of [() => {}, () => {}]) warning.on('anything', listener);
  for (let turns = 0; turns < 3; turns += 1) await server.ask('/api/x');
  const link = [...found].find((one) => one._handle);
  const process = [...found].find((one) => Object.hasOwn(one, 'nextTick'));`;
