const { ModernFakeTimers } = require('@jest/fake-timers');
const { JSDOM, VirtualConsole } = require('jsdom');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

const closedAtTheEnd = require('../closed-at-the-end.cjs');
const { installWindow } = require('./install-window.cjs');
const OneRealmEnvironment = require('./one-realm-environment.cjs');

const setImmediateOfNode = globalThis.setImmediate;
let waitingImmediates = 0;

/**
 * React renders in immediates, even after a test has stopped waiting, and keeps the `setImmediate` of the first test
 * file in a worker.
 */
function countedImmediate(work, ...args) {
  waitingImmediates += 1;
  return setImmediateOfNode(() => {
    waitingImmediates -= 1;
    work(...args);
  });
}

/** React keeps the functions that it finds first, for all test files of a worker, so they are never faked. */
class PageTimers extends ModernFakeTimers {
  useFakeTimers(config = {}) {
    const doNotFake = [...(config.doNotFake ?? []), 'nextTick', 'queueMicrotask', 'setImmediate'];
    super.useFakeTimers({ ...config, doNotFake });
  }
}

async function immediatesDone() {
  for (let round = 0; waitingImmediates > 0 && round < 1000; round += 1)
    await new Promise(setImmediateOfNode);
}

/**
 * jsdom's window in Node's own realm (`one-realm-environment.cjs`): whatever the window has is a global of the test file,
 * and `window` is the global object. Each test file gets a new window.
 */
module.exports = class OneWindowEnvironment extends OneRealmEnvironment {
  closings = [];
  timers = [];

  constructor(context, ...others) {
    super(context, ...others);
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('jsdomError', (error) => console.error(error));
    this.dom = new JSDOM('<!DOCTYPE html>', {
      pretendToBeVisual: true,
      url: 'http://localhost/',
      virtualConsole,
    });
    // With scripts, the content of <noscript> is text. jsdom's own option also runs scripts, in another realm.
    implForWrapper(this.dom.window.document)._parseOptions.scriptingEnabled = true;
    installWindow(this.dom.window);
    globalThis.MessageChannel = closedAtTheEnd(globalThis.MessageChannel, this.closings, (channel) =>
      channel.port1.close(),
    );
    globalThis.BroadcastChannel = closedAtTheEnd(globalThis.BroadcastChannel, this.closings, (channel) =>
      channel.close(),
    );
    globalThis.setTimeout = this.timersUntilTheEnd(globalThis.setTimeout, clearTimeout);
    globalThis.setInterval = this.timersUntilTheEnd(globalThis.setInterval, clearInterval);
    globalThis.setImmediate = countedImmediate;
    globalThis.rendersDone = immediatesDone;
    this.fakeTimersModern = new PageTimers({ config: context.projectConfig, global: globalThis });
  }

  async teardown() {
    await immediatesDone();
    for (const end of [...this.closings.splice(0), ...this.timers.splice(0)]) end();
    await super.teardown();
    this.dom.window.close();
  }

  exportConditions() {
    return ['browser'];
  }

  /** A page's timers are numbers, and end with it. */
  timersUntilTheEnd(start, clear) {
    const { timers } = this;
    return (...args) => {
      const timer = start(...args);
      timers.push(() => clear(timer));
      return Number(timer);
    };
  }
};
