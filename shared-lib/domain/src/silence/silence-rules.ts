/** How many hours matched pros have to offer a price before another one is offered to the homeowner. */
export const SILENT_HOURS = 48;
/** The most pros that one request goes to, with those that are asked later. */
export const MOST_ASKED = 6;

const HOUR_MS = 3_600_000;

/** When a request counts as silent, from when it was matched or another pro was asked. */
export function silentFrom(since: Date): Date {
  return new Date(since.getTime() + SILENT_HOURS * HOUR_MS);
}
