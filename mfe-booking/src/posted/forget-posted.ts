import { callGateway } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

/**
 * Makes the server forget the request of the posted steps, because this browser keeps it from now on. A form that was posted
 * meanwhile has changed the request, and then it stays. A request that could not be forgotten expires within a day.
 *
 * @param savedAt the state that this browser has (ISO time)
 */
export function forgetPosted(savedAt: string): void {
  void callGateway({
    method: 'DELETE',
    path: '/api/draft',
    query: { savedAt },
    schema: v.object({ done: v.literal(true) }),
  });
}
