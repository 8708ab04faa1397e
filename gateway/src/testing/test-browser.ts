import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './start-test-app.ts';

/** A browser as the gateway sees it: it keeps cookies and marks its requests as coming from the site itself. */
export interface TestBrowser {
  cookies: Map<string, string>;
  get(url: string): Promise<LightMyRequestResponse>;
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  /** Posts a form with files. `hand`: as a browser without scripts does, which then shows the answer. */
  sendForm(
    url: string,
    form: FormData | URLSearchParams,
    by?: 'script' | 'hand',
  ): Promise<LightMyRequestResponse>;
}

/** Opens a browser without cookies. `ip` is its network address, `userAgent` its User-Agent, `headers` are any others that it sends. */
export function testBrowser(
  { app }: Pick<TestApp, 'app'>,
  {
    ip = '203.0.113.7',
    userAgent = 'Mozilla/5.0 (test)',
    headers = {},
  }: { ip?: string; userAgent?: string; headers?: Record<string, string> } = {},
): TestBrowser {
  const cookies = new Map<string, string>();
  const request = async (options: InjectOptions) => {
    const answer = await app.inject({
      ...options,
      remoteAddress: ip,
      headers: {
        ...headers,
        ...options.headers,
        'user-agent': userAgent,
        'sec-fetch-site': 'same-origin',
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
      },
    });
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0) cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    return answer;
  };
  return {
    cookies,
    get: (url) => request({ method: 'GET', url }),
    send: (method, url, body) => request({ method, url, payload: body as InjectOptions['payload'] }),
    async sendForm(url, form, by = 'script') {
      const posted = new Response(form);
      const formHeaders = {
        'content-type': posted.headers.get('content-type') ?? '',
        accept: by === 'hand' ? 'text/html' : 'application/json',
      };
      return request({
        method: 'POST',
        url,
        headers: formHeaders,
        payload: Buffer.from(await posted.arrayBuffer()),
      });
    },
  };
}

/** Asks for a code. */
export function askCode(
  browser: TestBrowser,
  email: string,
  purpose: string,
): Promise<LightMyRequestResponse> {
  return browser.send('POST', '/api/codes', { email, purpose });
}

/** Enters a code; by default for a login. */
export function offerCode(
  browser: TestBrowser,
  { email, code, purpose = 'login' }: { email: string; code: string; purpose?: string },
): Promise<LightMyRequestResponse> {
  return browser.send('POST', '/api/codes/check', { email, code, purpose });
}

/** Reads the newest code mailed to an address. */
export async function readCode(app: TestApp, email: string): Promise<string> {
  const mail = (await app.mails()).find(({ to, template }) => to === email && template === 'verification');
  const code = /\b[1-9]\d{5}\b/.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** Reads the token of the newest link mailed to an address. */
export async function readLinkToken(app: TestApp, email: string): Promise<string> {
  const mail = (await app.mails()).find(({ to, text }) => to === email && text.includes('/login/link#'));
  const token = /\/login\/link#([\w-]{43})\b/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

/** Presses the button of the page that a link leads to. */
export function pressLink(browser: TestBrowser, token: string): Promise<LightMyRequestResponse> {
  return browser.send('POST', '/api/links/use', { token });
}

/** A wrong code. */
export function wrongCode(code: string): string {
  return code === '100000' ? '100001' : '100000';
}
