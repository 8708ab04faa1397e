import * as v from 'valibot';

/** How many requests were sent from this browser without an account and with another e-mail than the account's. */
export const guestRequestsSchema = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
/** How many requests of this browser wait to be claimed. */
export type GuestRequests = v.InferOutput<typeof guestRequestsSchema>;
