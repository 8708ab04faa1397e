const { TestEnvironment } = require('jest-environment-jsdom');

const closedAtTheEnd = require('./closed-at-the-end.cjs');

/** jsdom plus the web APIs that every browser has and jsdom hides: fetch and its kin, encoders, structuredClone, hashes. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  closings = [];

  async setup() {
    await super.setup();
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'FormData',
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'TransformStream',
      'WritableStream',
      'structuredClone',
    ]) {
      this.global[name] ??= globalThis[name];
    }
    if (this.global.crypto.subtle === undefined)
      Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    this.global.MessageChannel ??= closedAtTheEnd(MessageChannel, this.closings, (channel) =>
      channel.port1.close(),
    );
    this.global.BroadcastChannel ??= closedAtTheEnd(BroadcastChannel, this.closings, (channel) =>
      channel.close(),
    );
    // jsdom's AbortSignal is refused by Node's own Request.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
  }

  async teardown() {
    for (const close of this.closings.splice(0)) close();
    await super.teardown();
  }
};
