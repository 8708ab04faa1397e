import { type Answer, type Failure, type HttpRequest, sendHttp } from './send-http.ts';

/** The answer when a call needs a gateway or a host that isn't configured. */
export const notAvailable: Failure = {
  ok: false,
  status: 501,
  message: 'This is not available on this site.',
};

/** Calls a host if it is configured. */
export async function askHost<Host>(
  host: Host | undefined,
  request: (host: Host) => HttpRequest,
): Promise<Answer<unknown>> {
  return host === undefined ? notAvailable : sendHttp(request(host));
}
