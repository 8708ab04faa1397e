const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * Node's own realm, for tests whose modules `sharing-runtime.cjs` loads. In a context of its own, as jest's environment
 * has it, each look-up of a global is slow, and a package's `instanceof` fails for what a test made. Jest's console and
 * globals, and whatever else a test file leaves on `globalThis` or in `process.env`, are removed at its end. A
 * property that cannot be configured stays for the files after it.
 */
module.exports = class OneRealmEnvironment {
  global = globalThis;
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.env = { ...process.env };
    this.exit = Object.getOwnPropertyDescriptor(process, 'exit');
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Jest keeps a hundred frames, which makes each `expect` and each caught error slower.
    Error.stackTraceLimit = 10;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.fakeTimersModern = null;
    restoreProperties(globalThis, this.globals);
    restoreProperties(process.env, Object.getOwnPropertyDescriptors(this.env));
    // Jest puts its own in its place.
    Object.defineProperty(process, 'exit', this.exit);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: the runtime compiles for this realm. */
  getVmContext() {
    return null;
  }
};

function restoreProperties(object, before) {
  for (const key of Reflect.ownKeys(object)) {
    if (!(key in before)) Reflect.deleteProperty(object, key);
  }
  for (const key of Reflect.ownKeys(before)) {
    if (!isSame(Object.getOwnPropertyDescriptor(object, key), before[key]))
      Reflect.defineProperty(object, key, before[key]);
  }
}

function isSame(now, was) {
  return now !== undefined && 'value' in now === 'value' in was && now.value === was.value;
}
