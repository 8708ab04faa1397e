/** A distance in whole miles: `less than a mile`, `1 mile`, `25 miles`. */
export function milesText(miles: number): string {
  if (miles < 1) return 'less than a mile';
  const whole = Math.round(miles);
  return whole === 1 ? '1 mile' : `${whole} miles`;
}
