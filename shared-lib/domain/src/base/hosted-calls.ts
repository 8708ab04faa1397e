import { askHost, notAvailable } from './hosted-host.ts';
import { sendContact, sendOptOut, sendRequest } from './hosted-mail.ts';
import { cityById } from './hosted-places.ts';
import { checkCode, createUser, readUsers, sendCode } from './hosted-sign-in.ts';
import type { Hosted } from './http-schema.ts';
import { type Answer, type HttpRequest, sendHttp } from './send-http.ts';

/** A call as pages make it to the gateway. */
export interface Call extends Omit<HttpRequest, 'url' | 'headers'> {
  path: string;
}

/**
 * Answers a gateway call in the set-up without a gateway: the browser asks the hosts behind product/calls and returns the
 * gateway's shapes. This is weaker by design: anyone can read the keys, and the code is made and checked here.
 */
export async function answerHosted(hosted: Hosted, call: Call): Promise<Answer<unknown>> {
  switch (`${call.method} ${call.path}`) {
    case 'GET /api/users':
      return readUsers(hosted, call);
    case 'POST /api/users':
      return createUser(hosted, call.body);
    case 'POST /api/codes':
      return sendCode(hosted, call.body);
    case 'POST /api/codes/check':
      return checkCode(hosted, call.body);
    // The pages have already removed this browser's personal data.
    case 'DELETE /api/sessions/current':
    case 'DELETE /api/devices/current':
      return { ok: true, value: {} };
    case 'POST /api/projects':
      return sendRequest(hosted, call.body);
    case 'GET /api/projects':
      return { ok: true, value: { projects: [] } };
    case 'POST /api/contact':
      return sendContact(hosted, call.body);
    case 'POST /api/do-not-sell':
      return sendOptOut(hosted, call.body);
    case 'GET /api/ip-location':
      return askHost(hosted.ipLocation, (host) => ({ ...call, url: host.url }));
    case 'GET /api/geocode/json':
      return askHost(hosted.maps, (host) => ({
        ...call,
        url: `${host.url}/geocode/json`,
        query: { ...call.query, key: host.key },
      }));
    case 'POST /api/chat/completions':
      return askHost(hosted.ai, (host) => ({
        ...call,
        url: `${host.url}/chat/completions`,
        headers: { authorization: `Bearer ${host.key}` },
      }));
    default:
      return answerByPath(hosted, call);
  }
}

/** Calls with parameters in their paths. */
function answerByPath(hosted: Hosted, call: Call): Promise<Answer<unknown>> | Answer<unknown> {
  const [, cityId] = /^\/api\/cities\/by-id\/(\d{1,5})$/.exec(call.path) ?? [];
  if (cityId !== undefined) return cityById(hosted, cityId, call.signal);
  // The cities of each state are static files next to the pages.
  if (call.path.startsWith('/api/cities/')) return sendHttp({ ...call, url: call.path });
  return notAvailable;
}
