import { type Answer, type Failure, type HttpRequest, sendHttp } from './send-http.ts';

/** Said where a call needs a gateway, or a host that the set-up does not name. */
export const notAvailable: Failure = {
  ok: false,
  status: 501,
  message: 'This is not available on this site.',
};

/** Asks a host of the set-up, if it names that host. */
export async function askHost<Host>(
  host: Host | undefined,
  request: (host: Host) => HttpRequest,
): Promise<Answer<unknown>> {
  return host === undefined ? notAvailable : sendHttp(request(host));
}
