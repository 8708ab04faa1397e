/** `08:30` is the half hour 17. */
export function halfHourOf(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return String(hours * 2 + (minutes >= 30 ? 1 : 0));
}

export function clockOf(halfHour: string): string {
  const value = Number(halfHour);
  return `${String(Math.floor(value / 2)).padStart(2, '0')}:${value % 2 === 0 ? '00' : '30'}`;
}
