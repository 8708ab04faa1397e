import { Agent, type IncomingMessage, request as send, type ServerResponse } from 'node:http';

/** Addresses that the host answers itself. */
export const WATCHER = '/__watcher.js';

/** A new connection for each call, so that no call uses one that the site is closing. */
const agent = new Agent({ keepAlive: false });

interface Onward {
  origin: string;
  complaints: string[];
  /** The address of the watching script. */
  watcher: string;
}

/** Forwards a request to the site, and puts the watcher into the pages of the answer. */
export function forward(request: IncomingMessage, response: ServerResponse, onwardTo: Onward): void {
  const { origin, complaints, watcher } = onwardTo;
  // Pages must arrive uncompressed, because the host changes them.
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const options = { method: request.method, headers, agent };
  // Firefox may send a closed page's report while the next test restarts the site.
  const isReport = request.url === '/api/report';
  const complain = (fault: number | string) => {
    if (!isReport) complaints.push(`${fault} for ${request.method} ${request.url}`);
  };
  const onward = send(new URL(request.url ?? '/', origin), options, (answer) => {
    const status = answer.statusCode ?? 502;
    answer.on('error', (error) => {
      if (response.destroyed) return;
      complain(error.message);
      response.destroy();
    });
    if (status >= 400) complain(status);
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
      response.writeHead(status, others);
      response.end(page.replace(/<head(?: [^>]*)?>/, `$&<script src="${watcher}"></script>`));
    });
  });
  // What a page no longer waits for is no fault of the site.
  response.on('close', () => onward.destroy());
  onward.on('error', (error) => {
    if (response.destroyed) return;
    complain(error.message);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  request.pipe(onward);
}
