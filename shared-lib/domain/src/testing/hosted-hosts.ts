import { answerGateway, resetGateway, type SentRequest, sentRequests } from './fake-gateway.ts';

/** Where the fake hosts of a site without a gateway are. */
export const hostsOrigin = 'https://hosts.example';
/** The records of the users collection. */
export let users: Record<string, unknown>[] = [];

/** A mail that EmailJS received. */
interface Mail {
  user_id: string;
  template_id: string;
  template_params: Record<string, string>;
}

/** The mails that EmailJS received. */
export function mails(): Mail[] {
  return sentRequests('POST /api/v1.0/email/send').map(({ body }) => body as Mail);
}

/** The newest mailed code; '' if there is none. */
export function lastCode(): string {
  return mails().at(-1)?.template_params['passcode'] ?? '';
}

/** Starts a site without a gateway: all five hosts are configured and answer, and the users collection has these records. */
export function startHosted(records: Record<string, unknown>[] = []): void {
  users = records;
  resetGateway();
  answerGateway({ '*': answer });
  configureMail({ publicKey: 'public-key', serviceId: 'service', origin: hostsOrigin });
}

/** Configures all hosts, with these settings for EmailJS. */
export function configureMail(email: object): void {
  setUpHosted({
    users: { url: `${hostsOrigin}/rest/users`, apiKey: 'users-key' },
    email,
    ipLocation: { url: `${hostsOrigin}/ip` },
    maps: { url: `${hostsOrigin}/maps`, key: 'maps-key' },
    ai: { url: `${hostsOrigin}/ai`, key: 'ai-key' },
  });
}

/** Configures only these hosts. */
export function setUpHosted(hosted: object): void {
  document.getElementById('nw-config')?.remove();
  const element = document.createElement('script');
  element.id = 'nw-config';
  element.type = 'application/json';
  element.textContent = JSON.stringify({ hosted });
  document.head.append(element);
}

/** The page's site has a gateway again. */
export function endHosted(): void {
  document.getElementById('nw-config')?.remove();
}

/** One fake for all of the original's hosts, distinguished by path. */
function answer({ call, url, headers, body }: SentRequest) {
  const { pathname, searchParams } = url;
  if (pathname === '/rest/users') {
    if (headers.apikey !== 'users-key') return { status: 401, body: { message: 'key' } };
    if (call.startsWith('POST '))
      return { status: 201, body: { ...(body as object), _id: users.push(body as never) } };
    const wanted = JSON.parse(searchParams.get('q') ?? '{}') as Record<string, unknown>;
    const [name = ''] = Object.keys(wanted);
    return { status: 200, body: users.filter((user) => user[name] === wanted[name]) };
  }
  if (pathname === '/api/v1.0/email/send') return { status: 200, body: 'OK' };
  if (pathname === '/ip') return { status: 200, body: { ip: '203.0.113.7', city: 'Miami' } };
  if (pathname === '/maps/geocode/json') {
    if (searchParams.get('key') !== 'maps-key') return { status: 403, body: {} };
    const part = (type: string, long_name: string, short_name = long_name) => ({
      types: [type],
      long_name,
      short_name,
    });
    const parts = [
      part('postal_code', '33139'),
      part('locality', 'Miami Beach'),
      part('administrative_area_level_1', 'Florida', 'FL'),
    ];
    return {
      status: 200,
      body: { status: 'OK', results: [{ address_components: parts, formatted_address: 'Miami Beach' }] },
    };
  }
  if (pathname === '/ai/chat/completions') {
    const content = JSON.stringify({ title: 'A dry roof', body: 'Words about roofs.' });
    const isKnown = headers.authorization === 'Bearer ai-key';
    return { status: isKnown ? 200 : 401, body: { choices: [{ message: { role: 'assistant', content } }] } };
  }
  return { status: 404, body: {} };
}
