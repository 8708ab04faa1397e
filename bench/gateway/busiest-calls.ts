import type { Options } from 'autocannon';

import { fromNewVisitor, newSubmission } from './new-submission.ts';

/** How a call is repeated. */
export type Load = Pick<Options, 'method' | 'headers' | 'requests' | 'body'>;

/** A measured call of the gateway. */
export interface BusyCall {
  name: string;
  path: string;
  load: Load;
  kind: 'read' | 'submit';
  /** Whether the gateway reads or writes its database for each request. */
  asksDatabase?: true;
  /** Requests of one round: one to three seconds of a processor. */
  amount: number;
}

const JSON_BODY = { 'content-type': 'application/json' };

/**
 * The six most frequent calls of visits: a page, the dozen files of a first visit, the ZIP that start-up looks up, a page's
 * report of its timings, a homeowner's own requests, and a submitted request.
 */
export async function busiestCalls(origin: string): Promise<BusyCall[]> {
  const { shell, script } = await releasedShell(origin);
  const vitals = { kind: 'vitals', remote: 'shell', version: shell, lcp: 900, cls: 0 };
  return [
    {
      name: 'home page, remembered',
      path: '/',
      load: {
        headers: { accept: 'text/html', 'accept-encoding': 'br', 'sec-fetch-dest': 'document' },
      },
      kind: 'read',
      amount: 16_000,
    },
    {
      name: 'a script',
      path: script,
      load: { headers: { 'accept-encoding': 'br' } },
      kind: 'read',
      amount: 16_000,
    },
    {
      name: 'ZIP lookup',
      path: '/api/geocode/json?address=33139&language=en',
      load: {},
      kind: 'read',
      amount: 16_000,
    },
    {
      name: 'report of timings',
      path: '/api/report',
      load: { method: 'POST', headers: JSON_BODY, body: JSON.stringify(vitals) },
      kind: 'read',
      amount: 16_000,
    },
    {
      name: 'own projects',
      path: '/api/projects',
      load: { headers: { cookie: await homeowner(origin) } },
      kind: 'read',
      asksDatabase: true,
      amount: 3200,
    },
    {
      name: 'project submit',
      path: '/api/projects',
      load: {
        method: 'POST',
        headers: JSON_BODY,
        requests: [{ setupRequest: (request) => ({ ...request, ...fromNewVisitor(request.headers) }) }],
      },
      kind: 'submit',
      asksDatabase: true,
      amount: 800,
    },
  ];
}

/** The version of the live shell and the address of its script. */
async function releasedShell(origin: string): Promise<{ shell: string; script: string }> {
  const page = await (await fetch(`${origin}/`)).text();
  const [, script = '', shell = ''] = /"(\/releases\/shell\/([^/"]+)\/[^"]+\.js)"/.exec(page) ?? [];
  if (script === '') throw new Error('The home page names no script of the shell.');
  return { shell, script };
}

/** The cookie of a visitor who has sent one request. */
async function homeowner(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/projects`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(newSubmission()),
  });
  const [visitor] = answer.headers.getSetCookie().filter((line) => line.startsWith('nw_visitor='));
  if (visitor === undefined)
    throw new Error(`A request was answered with ${answer.status}, without a visitor.`);
  return visitor.split(';')[0]!;
}
