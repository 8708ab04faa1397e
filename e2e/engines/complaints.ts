const allowed = new WeakMap<string[], RegExp[]>();

/** Allows the errors that a test causes on purpose, earlier and later ones, until the next test. Any others fail the test. */
export function allow(complaints: string[], expected: RegExp): void {
  allowed.set(complaints, [...(allowed.get(complaints) ?? []), expected]);
}

/** Allows the errors of refused forms until the next test. */
export function allowRefusedForms(complaints: string[]): void {
  allow(complaints, /^422 for POST/);
}

/** Starts a test with nothing allowed. */
export function allowNothing(complaints: string[]): void {
  allowed.delete(complaints);
}

/** The errors that are not allowed. */
export function faultsOf(complaints: string[]): string[] {
  const patterns = allowed.get(complaints) ?? [];
  return complaints.filter((complaint) => !patterns.some((pattern) => pattern.test(complaint)));
}
