/** A request as it leaves the browser. */
export interface SentRequest {
  /** Method and path: `POST /api/codes`. */
  call: string;
  query: Record<string, string>;
  body: unknown;
}

/** What the gateway answers; status 200 unless told. */
export interface GatewayAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answers = Record<string, (request: SentRequest) => GatewayAnswer | Promise<GatewayAnswer>>;

const sent: SentRequest[] = [];
let answers: Answers = {};

// The HTTP client is loaded with the first call, so replacing it here replaces the network and nothing before it.
jest.doMock('axios', () => ({ __esModule: true, default: { request: answer } }));

/** Answers calls at the network's edge; a call without an answer fails like a network that is down. */
export function answerGateway(given: Answers): void {
  answers = { ...answers, ...given };
}

/** Everything that was sent since the last reset, or only one kind of call. */
export function sentRequests(call?: string): SentRequest[] {
  return call === undefined ? sent : sent.filter((request) => request.call === call);
}

/** Forgets answers and requests, empties the browser's storage. */
export function resetGateway(): void {
  sent.length = 0;
  answers = {};
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** An answer with the gateway's one shape of a refusal. */
export function refusal(status: number, message: string, fields?: Record<string, string>): GatewayAnswer {
  return { status, body: { error: { code: 'refused', message, fields } } };
}

interface ClientRequest {
  method: string;
  url: string;
  params?: Record<string, string>;
  data?: unknown;
}

async function answer({ method, url, params, data }: ClientRequest): Promise<{ data: unknown }> {
  const request = { call: `${method} ${url}`, query: params ?? {}, body: structuredClone(data) };
  sent.push(request);
  const given = await answers[request.call]?.(request);
  if (given === undefined) throw new Error('Network Error');
  const { status = 200, body, headers = {} } = given;
  if (status < 400) return { data: body };
  throw Object.assign(new Error(`Request failed with status code ${status}`), {
    response: { status, data: body, headers },
  });
}
