import { callGateway, type CallGateway, type Result } from '@nestwright/domain/http/calls';

import { type GuestRequests, guestRequestsSchema } from './guest-requests-schema.ts';

const path = '/api/guest-requests';

/** How many requests of this browser the account's person may be asked about. */
export function readGuestRequests(call: CallGateway = callGateway): Promise<Result<GuestRequests>> {
  return call({ method: 'GET', path, schema: guestRequestsSchema });
}

/** Adds them to the account, or leaves them to this browser. Answers how many were added. */
export function answerGuestRequests(
  areMine: boolean,
  call: CallGateway = callGateway,
): Promise<Result<GuestRequests>> {
  return call({ method: 'POST', path, body: { areMine }, schema: guestRequestsSchema });
}
