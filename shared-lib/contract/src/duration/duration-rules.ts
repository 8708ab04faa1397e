/** `from`: the shortest wait, in seconds, that is given in this unit. */
const LENGTHS = [
  { unit: 'day', seconds: 86_400, from: 2 * 86_400 },
  { unit: 'hour', seconds: 3600, from: 3600 },
  { unit: 'minute', seconds: 60, from: 60 },
  { unit: 'second', seconds: 1, from: 0 },
] as const;

/** How long to wait, in words, rounded up: `40 seconds`, `3 minutes`, `1 hour`, `2 days`. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const { unit, seconds: each } = LENGTHS.find(({ from }) => whole >= from)!;
  const count = Math.ceil(whole / each);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
