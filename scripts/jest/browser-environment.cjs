const { TestEnvironment } = require('jest-environment-jsdom');

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
    this.global.MessageChannel ??= this.closedAtTheEnd(MessageChannel, (channel) => channel.port1.close());
    this.global.BroadcastChannel ??= this.closedAtTheEnd(BroadcastChannel, (channel) => channel.close());
    // jsdom's AbortSignal is refused by Node's own Request.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
  }

  async teardown() {
    for (const close of this.closings.splice(0)) close();
    await super.teardown();
  }

  /** An open channel keeps Node alive (React's scheduler opens one and never closes it), and the run would not end. */
  closedAtTheEnd(Channel, close) {
    const { closings } = this;
    return class extends Channel {
      constructor(...args) {
        super(...args);
        closings.push(() => close(this));
      }
    };
  }
};
