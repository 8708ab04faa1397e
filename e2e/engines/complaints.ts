/** Removes the complaints that a test caused on purpose; any others fail the test. */
export function allow(complaints: string[], expected: RegExp): void {
  const kept = complaints.filter((complaint) => !expected.test(complaint));
  complaints.splice(0, complaints.length, ...kept);
}

const refusing = new WeakSet<string[]>();

/** For tests that have forms refused, until the next test. */
export function allowRefusedForms(complaints: string[]): void {
  refusing.add(complaints);
}

/** Begins a test: nothing is allowed yet. */
export function allowNothing(complaints: string[]): void {
  refusing.delete(complaints);
}

/** The complaints that nothing allows. */
export function faultsOf(complaints: readonly string[]): string[] {
  if (!refusing.has(complaints as string[])) return [...complaints];
  return complaints.filter((complaint) => !complaint.startsWith('422 for POST'));
}
