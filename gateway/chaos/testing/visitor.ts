/** A visitor of a running gateway. Keeps its cookies; a call returns null when no answer came. */
export interface Visitor {
  cookies: Map<string, string>;
  call(method: string, url: string, body?: unknown): Promise<{ status: number; body: unknown } | null>;
}

/** A visitor without cookies. `address` may change when a gateway restarts. */
export function visitor(address: () => string, { userAgent = 'a browser' } = {}): Visitor {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, url, body) {
      try {
        const answer = await fetch(`${address()}${url}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            'user-agent': userAgent,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
          body: body === undefined ? undefined : JSON.stringify(body),
          signal: AbortSignal.timeout(60_000),
        });
        const text = await answer.text();
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
      } catch {
        return null;
      }
    },
  };
}

/** A complete request as the wizard sends it. */
export function requestBody(id: string, email: string): Record<string, unknown> {
  return {
    id,
    Service: 'Roofing',
    ZipCode: '33139',
    TellUsAboutYourProject: `Request ${id}`,
    TypeOfservices: ['Repair'],
    TypeOfPropery: 'Residential',
    DateForProject: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    WindowTime: '08:00AM-11:00AM',
    Address: '1 Ocean Drive',
    Apt: '',
    City: 'Miami Beach',
    State: 'FL',
    FirstName: 'Ada',
    LastName: 'Byron',
    PhoneNumber: '(305) 555-0143',
    Email: email,
    visit: {},
    consent: {
      version: '2026-11',
      calls: false,
      costInfo: false,
      at: new Date().toISOString(),
      page: '/request-service/contact',
    },
  };
}
