const STEPS = [1, 2, 3, 4, 6, 8, 10];
const DAY_MS = 86_400_000;

/** The top of an axis: a round number at or above every value, whose half is round, too. */
export function axisMaximum(values: readonly number[], least = 0): number {
  const highest = Math.max(least, ...values);
  if (highest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  // Slightly more, because powers of ten below 1 are not exact.
  const step = STEPS.find((each) => each * power * (1 + 1e-9) >= highest) ?? 10;
  return Number((step * power).toPrecision(3));
}

/** Where a day's values are drawn, in percent of the width. */
export function placeOfDay(index: number, days: number): number {
  return rounded(((index + 0.5) / days) * 100);
}

/** Where a moment is, in percent of the width; undefined outside the days. */
export function placeOfMoment(at: Date, days: readonly string[]): number | undefined {
  const [first = ''] = days;
  const share = (at.getTime() - Date.parse(first)) / (days.length * DAY_MS);
  return share >= 0 && share < 1 ? rounded(share * 100) : undefined;
}

/** Pieces of a curve without the days that have no value. */
export function segmentsOf<T>(points: readonly (T | undefined)[]): T[][] {
  const pieces: T[][] = [[]];
  for (const point of points)
    if (point === undefined) pieces.push([]);
    else pieces.at(-1)!.push(point);
  return pieces.filter(({ length }) => length > 0);
}

/** With two decimals. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
