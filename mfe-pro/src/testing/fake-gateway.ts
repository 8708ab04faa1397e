/** A request as it leaves the browser. */
export interface SentRequest {
  /** Method and path: `POST /api/codes`. */
  call: string;
  body: unknown;
}

/** What the gateway answers; status 200 unless told. */
export interface GatewayAnswer {
  status?: number;
  body?: unknown;
}

const sent: SentRequest[] = [];
let answers: Record<string, (request: SentRequest) => GatewayAnswer> = {};

// The HTTP client is loaded with the first call, so replacing it here replaces the network and nothing before it.
jest.doMock('axios', () => ({ __esModule: true, default: { request: answer } }));

/** Answers calls at the network's edge; a call without an answer fails like a network that is down. */
export function answerGateway(given: typeof answers): void {
  answers = { ...answers, ...given };
}

/** Everything of one kind of call that was sent since the last reset. */
export function sentRequests(call: string): SentRequest[] {
  return sent.filter((request) => request.call === call);
}

/** Forgets answers and requests, empties the browser's storage. */
export function resetGateway(): void {
  sent.length = 0;
  answers = {};
  window.localStorage.clear();
}

/** An answer with the gateway's one shape of a refusal. */
export function refusal(status: number, message: string, fields?: Record<string, string>): GatewayAnswer {
  return { status, body: { error: { code: 'refused', message, fields } } };
}

async function answer({ method, url, data }: { method: string; url: string; data?: unknown }) {
  const request = { call: `${method} ${url}`, body: structuredClone(data) };
  sent.push(request);
  const given = answers[request.call]?.(request);
  if (given === undefined) throw new Error('Network Error');
  const { status = 200, body } = given;
  if (status < 400) return { data: body };
  throw Object.assign(new Error(`Request failed with status code ${status}`), {
    response: { status, data: body, headers: {} },
  });
}
