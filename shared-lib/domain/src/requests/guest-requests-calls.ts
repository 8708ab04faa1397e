import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';

import { type GuestRequests, guestRequestsSchema } from './guest-requests-schema.ts';

const path = '/api/guest-requests';

/** How many requests of this browser the account's person may be asked about. */
export function readGuestRequests(call: CallGateway = callGateway): Promise<Result<GuestRequests>> {
  return call({ method: 'GET', path, schema: guestRequestsSchema });
}

/** Whose the requests are: the account's, as the phone number in them shows, or somebody else's. */
export type WhoseRequests = { areMine: true; phone: string } | { areMine: false };

/** Adds those with the phone number to the account, or leaves all to this browser. Answers how many were added. */
export function answerGuestRequests(
  body: WhoseRequests,
  call: CallGateway = callGateway,
): Promise<Result<GuestRequests>> {
  return call({ method: 'POST', path, body, schema: guestRequestsSchema });
}
