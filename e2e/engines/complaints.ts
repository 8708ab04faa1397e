/** Removes the errors that a test caused on purpose. Any others fail the test. */
export function allow(complaints: string[], expected: RegExp): void {
  const kept = complaints.filter((complaint) => !expected.test(complaint));
  complaints.splice(0, complaints.length, ...kept);
}

const refusing = new WeakSet<string[]>();

/** Allows the errors of refused forms until the next test. */
export function allowRefusedForms(complaints: string[]): void {
  refusing.add(complaints);
}

/** Starts a test with nothing allowed. */
export function allowNothing(complaints: string[]): void {
  refusing.delete(complaints);
}

/** The errors that are not allowed. */
export function faultsOf(complaints: readonly string[]): string[] {
  if (!refusing.has(complaints as string[])) return [...complaints];
  return complaints.filter((complaint) => !complaint.startsWith('422 for POST'));
}
