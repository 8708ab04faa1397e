import { Agent, type IncomingMessage, request as send, type ServerResponse } from 'node:http';

/** Addresses that the host answers itself. */
export const WATCHER = '/__watcher.js';

/** A new connection for each call, so that no call uses one that the site is closing. */
const onwards = new Agent({ keepAlive: false });

/** The scripts of releases. The page's inline script stays. */
const RELEASE_SCRIPT = /<script defer src="[^"]*"[^>]*><\/script>/g;

/** The tags around content for browsers without scripts. */
const NOSCRIPT = /<\/?noscript>/g;

/** Marks a page that the server had no time to render. */
const UNRENDERED = '"rendered":false';
/** A busy machine renders such a page at the next attempt. */
const MAX_ATTEMPTS = 5;

interface Onward {
  origin: string;
  complaints: string[];
  isScriptless: boolean;
  attempt?: number;
}

export function forward(request: IncomingMessage, response: ServerResponse, onwardTo: Onward): void {
  const { origin, complaints, isScriptless, attempt = 1 } = onwardTo;
  // Pages must arrive uncompressed, because the host changes them.
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const options = { method: request.method, headers, agent: onwards };
  const onward = send(new URL(request.url ?? '/', origin), options, (answer) => {
    const status = answer.statusCode ?? 502;
    if (status >= 400) complaints.push(`${status} for ${request.method} ${request.url}`);
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(status, answer.headers);
      answer.pipe(response);
      return;
    }
    const { 'content-length': _length, ...others } = answer.headers;
    let page = '';
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => (page += text));
    answer.on('end', () => {
      if (request.method === 'GET' && page.includes(UNRENDERED) && attempt < MAX_ATTEMPTS)
        return forward(request, response, { ...onwardTo, attempt: attempt + 1 });
      const kept = isScriptless ? page.replaceAll(RELEASE_SCRIPT, '').replaceAll(NOSCRIPT, '') : page;
      response.writeHead(status, others);
      response.end(kept.replace('<head>', `<head><script src="${WATCHER}"></script>`));
    });
  });
  onward.on('error', () => response.writeHead(502).end());
  if (attempt === 1) request.pipe(onward);
  else onward.end();
}
