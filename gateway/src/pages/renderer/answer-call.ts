import type { ServerAnswer, ServerContext } from '@nestwright/contract/remote';

import type { CallOfPage } from './render-messages.ts';

/**
 * Makes a call that a page asks for; undefined if it may not be made or fails. Pages reach the site's calls, `/api/...`,
 * and nothing else of the gateway.
 */
export async function answerCall(
  { by, method, path, body }: CallOfPage,
  server: ServerContext,
): Promise<ServerAnswer | undefined> {
  if (!isCall(path)) return undefined;
  try {
    if (by === 'nobody') return await server.ask(path);
    return await server.visitor?.call({ method, path, ...(body !== undefined && { body }) });
  } catch {
    return undefined;
  }
}

/** Resolved the way it will be read, because `/api/../_status` is not a call. */
function isCall(path: string): boolean {
  return path.startsWith('/api/') && new URL(path, 'http://gateway.invalid').pathname.startsWith('/api/');
}
