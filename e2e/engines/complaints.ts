/** Removes the complaints that a test caused on purpose; any others fail the test. */
export function allow(complaints: string[], expected: RegExp): void {
  const kept = complaints.filter((complaint) => !expected.test(complaint));
  complaints.splice(0, complaints.length, ...kept);
}

const early = new WeakSet<string[]>();

/**
 * For tests that leave pages early and have forms refused, until the next test: WebKit says of files under way that
 * they did not load when their page is left. The host tells of those that are not there.
 */
export function allowEarlyForms(complaints: string[]): void {
  early.add(complaints);
}

/** Begins a test: nothing is allowed yet. */
export function allowNothing(complaints: string[]): void {
  early.delete(complaints);
}

/** The complaints that nothing allows. */
export function faultsOf(complaints: readonly string[]): string[] {
  if (!early.has(complaints as string[])) return [...complaints];
  return complaints.filter((complaint) => !/^422 for POST|^(script|link) did not load: /.test(complaint));
}
