import { http, HttpResponse, passthrough } from 'msw';
import { setupServer } from 'msw/node';

/** A request as the browser sends it. */
export interface SentRequest {
  /** Method and path: `POST /api/codes`. */
  call: string;
  /** Absolute address with its query. */
  url: URL;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Parsed JSON, or else the text; undefined if there was no body. */
  body: unknown;
  /** Aborted when the page gives the call up. */
  signal: AbortSignal;
  /** How the browser's cache may answer. */
  cache: RequestCache;
}

/** A host's answer; the default status is 200. */
export interface GatewayAnswer {
  status?: number;
  /** Sent as JSON; a string is sent as is. If absent, the body is empty. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** An answer, a failed connection, or the real network's answer. */
type Outcome = GatewayAnswer | 'offline' | 'passthrough';
type Answers = Record<string, (request: SentRequest) => Outcome | Promise<Outcome>>;

const sent: SentRequest[] = [];
let answers: Answers = {};

const server = setupServer(http.all('*', async ({ request }) => answer(request)));
server.listen();
afterAll(() => server.close());

/**
 * Answers calls to any host at the network's edge, so everything up to the HTTP client is real. `*` answers all other
 * calls; without it, they fail like a broken connection.
 */
export function answerGateway(given: Answers): void {
  answers = { ...answers, ...given };
}

/** Everything sent since the last reset, or only one kind of call. */
export function sentRequests(call?: string): SentRequest[] {
  return call === undefined ? sent : sent.filter((request) => request.call === call);
}

/** Deletes answers and requests, and empties the browser's storage. */
export function resetGateway(): void {
  sent.length = 0;
  answers = {};
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** A refusal in the gateway's error format. */
export function refusal(status: number, message: string, fields?: Record<string, string>): GatewayAnswer {
  return { status, body: { error: { code: 'refused', message, fields } } };
}

async function answer(asked: Request): Promise<Response> {
  const request = await readRequest(asked);
  sent.push(request);
  const outcome = await (answers[request.call] ?? answers['*'])?.(request);
  if (outcome === 'passthrough') return passthrough();
  if (outcome === undefined || outcome === 'offline') return HttpResponse.error();
  const { status = 200, body, headers } = outcome;
  if (body === undefined) return new HttpResponse(null, { status, headers });
  return typeof body === 'string'
    ? HttpResponse.text(body, { status, headers })
    : HttpResponse.json(body as never, { status, headers });
}

async function readRequest(asked: Request): Promise<SentRequest> {
  const url = new URL(asked.url);
  return {
    call: `${asked.method} ${url.pathname}`,
    url,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(asked.headers),
    body: readBody(await asked.text()),
    signal: asked.signal,
    cache: asked.cache,
  };
}

function readBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
