import type { PageData } from '@nestwright/contract/release/schema';
import { ErrorResponse } from '@nestwright/contract/router';

/** The server's loader data and errors, with 404 answers converted to what the router's error page recognizes. */
export function revivedHydration(hydration: PageData['hydration']) {
  if (!hydration) return undefined;
  const errors =
    hydration.errors &&
    Object.fromEntries(Object.entries(hydration.errors).map(([id, e]) => [id, revive(e)]));
  return { ...hydration, errors };
}

function revive(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { status, statusText, data } = error as { status?: number; statusText?: string; data?: unknown };
  return typeof status === 'number' ? new ErrorResponse(status, statusText, data) : new FailedOnServer();
}

/** Stands for an error on the server. It says only that the error happened. The shell did not cause it. */
class FailedOnServer extends Error {
  // Its place in the shell's code says nothing, so the page's owner is found by the address.
  override stack = '';

  constructor() {
    super('This page failed on the server.');
  }
}
