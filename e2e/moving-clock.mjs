// site.ts loads this into the gateway's process before the gateway. Tests can then move the clock, so that no journey has
// to wait for a minute to pass. The gateway knows nothing about it.

const RealDate = Date;
// The time that tests had added before a restart.
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
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
// Waiting for messages from the test must not keep a stopped gateway's process alive.
process.channel?.unref();
