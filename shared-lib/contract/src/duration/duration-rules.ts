const LENGTHS = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** How long to wait, in words, rounded up: `40 seconds`, `3 minutes`, `1 hour`. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const { unit, seconds: each } = LENGTHS.find((length) => whole >= length.seconds) ?? LENGTHS[2];
  const count = Math.ceil(whole / each);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
