/** A moment as text, the same on the server and in every browser: `2027-03-01 15:00 UTC`. */
export function momentText(at: string): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
