// Loaded into the gateway's process by site.ts, before the gateway itself: the test may then move the clock, so that a
// journey need not wait for what takes a minute. The gateway knows nothing of it.

const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, constructor) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, constructor),
  apply: (target) => new target(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});

process.on('message', ({ passMs }) => {
  aheadMs += passMs;
  process.send?.('passed');
});
// Waiting for the test must not keep a gateway that has stopped.
process.channel?.unref();
