/** Throws a failure that background work reports, so that it fails the test. */
export function rethrow(error: Error): never {
  throw error;
}
