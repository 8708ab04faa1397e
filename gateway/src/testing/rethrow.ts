/** For work that reports its failures: in a test, the first one ends it. */
export function rethrow(error: Error): never {
  throw error;
}
