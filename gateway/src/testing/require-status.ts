import type { LightMyRequestResponse } from 'fastify';

/** Throws unless all answers have this status, because a scene that lacks one of its steps proves nothing. */
export function requireStatus(status: number, ...answers: readonly LightMyRequestResponse[]): void {
  const refused = answers.find(({ statusCode }) => statusCode !== status);
  if (refused !== undefined)
    throw new Error(`Expected ${status}, got ${refused.statusCode}: ${refused.body}`);
}
