import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { LocalServer } from './static-host.ts';

/** A request that one of the hosts received. */
interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** A mail that EmailJS received. */
export interface SentMail {
  template_id: string;
  template_params: Record<string, string>;
}

/** The five hosts of a site without a gateway. Each is a local server. */
export interface HostedHosts {
  /** The configuration that names them, for `--config`. */
  hosted: object;
  /** The users collection's records. */
  users: Record<string, unknown>[];
  mails: SentMail[];
  /** The prompts that the AI service received. */
  prompts: string[];
  close(): Promise<void>;
}

const part = (type: string, long_name: string, short_name = long_name) => ({
  types: [type],
  long_name,
  short_name,
});
const miamiBeach = {
  formatted_address: 'Miami Beach, FL 33139, USA',
  address_components: [
    part('postal_code', '33139'),
    part('locality', 'Miami Beach'),
    part('administrative_area_level_1', 'Florida', 'FL'),
  ],
};
const blurb = JSON.stringify({ title: 'A warm hearth', body: 'Words about chimneys.' });

export async function startHostedHosts(): Promise<HostedHosts> {
  const users: Record<string, unknown>[] = [];
  const mails: SentMail[] = [];
  const prompts: string[] = [];
  const hosts = {
    users: await listen(({ method, path, query, headers, body }) => {
      if (path !== '/rest/users' || headers.apikey !== 'users-key') return [401, { message: 'No key.' }];
      if (!headers['content-type']?.startsWith('application/json')) return [415, { message: 'No JSON.' }];
      if (method === 'POST') {
        users.push(body);
        return [201, { ...body, _id: String(users.length) }];
      }
      const [[field, value] = ['', '']] = Object.entries(
        JSON.parse(query.get('q') ?? '{}') as Record<string, string>,
      );
      return [200, users.filter((user) => user[field] === value)];
    }),
    email: await listen(({ path, body }) => {
      if (path !== '/api/v1.0/email/send' || body['user_id'] !== 'public-key')
        return [400, 'The user ID is invalid.'];
      mails.push(body as unknown as SentMail);
      return [200, 'OK'];
    }),
    ip: await listen(() => [200, { ip: '203.0.113.7', city: 'Miami' }]),
    maps: await listen(({ path, query }) =>
      path === '/maps/geocode/json' && query.get('key') === 'maps-key'
        ? [200, { status: 'OK', results: [miamiBeach] }]
        : [403, { status: 'REQUEST_DENIED', results: [] }],
    ),
    ai: await listen(({ path, headers, body }) => {
      if (path !== '/v1/chat/completions' || headers.authorization !== 'Bearer ai-key') return [401, {}];
      prompts.push(JSON.stringify(body));
      return [200, { choices: [{ message: { role: 'assistant', content: blurb } }] }];
    }),
  };
  return {
    hosted: {
      users: { url: `${hosts.users.origin}/rest/users`, apiKey: 'users-key' },
      email: { origin: hosts.email.origin, publicKey: 'public-key', serviceId: 'service' },
      ipLocation: { url: `${hosts.ip.origin}/json` },
      maps: { url: `${hosts.maps.origin}/maps`, key: 'maps-key' },
      ai: { url: `${hosts.ai.origin}/v1`, key: 'ai-key' },
    },
    users,
    mails,
    prompts,
    close: async () => void (await Promise.all(Object.values(hosts).map((host) => host.close()))),
  };
}

/** A host that any page may call. It answers with a status and JSON or text. */
async function listen(answer: (asked: Asked) => [status: number, body: unknown]): Promise<LocalServer> {
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    // The page was left while it was sending.
    if (body === undefined) return;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'apikey, authorization, content-type');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const [status, said] = answer({
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>),
    });
    const isText = typeof said === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
    response.end(isText ? said : JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The body of a request; undefined if its sender went away. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const chunk of request) parts.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString();
}
