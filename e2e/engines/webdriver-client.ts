/** The property that holds an element reference in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A reference to an element, as the protocol sends it. */
export type ElementReference = Record<typeof ELEMENT, string>;

export const isElement = (value: unknown): value is ElementReference =>
  typeof value === 'object' && value !== null && ELEMENT in value;

/** A session of WebDriver, the W3C's protocol. */
export interface WebDriverSession {
  /**
   * Sends a command, such as `/url`.
   *
   * @throws Error with the protocol's code and message, or when `limitMs` milliseconds pass without an answer
   */
  post(command: string, body?: object, limitMs?: number): Promise<unknown>;
  get(command: string): Promise<unknown>;
  clickOn(element: ElementReference): Promise<void>;
}

/**
 * Starts a session with the driver that listens at `address`.
 *
 * @throws Error when no browser has started after `limitMs` milliseconds
 */
export async function beginSession(
  address: string,
  { capabilities, limitMs }: { capabilities: object; limitMs: number },
): Promise<WebDriverSession> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const signal = AbortSignal.timeout(limitMs);
  const { sessionId } = (await call('POST', `${address}/session`, body, signal)) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  return {
    post: (command, body = {}, limitMs) =>
      call('POST', session + command, body, limitMs === undefined ? undefined : AbortSignal.timeout(limitMs)),
    get: (command) => call('GET', session + command),
    clickOn: async (element) => void (await call('POST', `${session}/element/${element[ELEMENT]}/click`, {})),
  };
}

async function call(method: string, address: string, body?: object, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: signal ?? null,
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
