import type { CallGateway } from '@nestwright/domain/base/http-calls';
import { recoverProject } from '@nestwright/domain/requests/project-calls';

import { type KeptRequest, readKept } from './kept-request.ts';

/**
 * Requests that this visitor's posted steps have sent within a day and that the browser can't open: it left before the submit
 * was answered, as it does after a second press of the button.
 *
 * @param listed the requests that the browser can open
 */
export async function lostRequests(
  call: CallGateway,
  listed: readonly { id: string }[],
): Promise<KeptRequest[]> {
  const { requests } = await readKept(call);
  const known = new Set(listed.map(({ id }) => id));
  return requests.filter(({ id, step }) => step === 'thanks' && !known.has(id));
}

/**
 * Opens lost requests to this browser with their secrets, which the kept draft still holds.
 *
 * @returns whether all are open now; an account may have taken one over
 */
export async function openLost(call: CallGateway, lost: readonly KeptRequest[]): Promise<boolean> {
  const opened = await Promise.all(lost.map((request) => recoverProject(request, call)));
  return opened.every(({ ok }) => ok);
}
