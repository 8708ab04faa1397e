const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom plus the web APIs that every browser has and jsdom hides: fetch and its kin, encoders, structuredClone. */
module.exports = class BrowserEnvironment extends TestEnvironment {
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
      'MessageChannel',
      'structuredClone',
      'BroadcastChannel',
    ]) {
      this.global[name] ??= globalThis[name];
    }
    // jsdom's AbortSignal is refused by Node's own Request.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
  }
};
