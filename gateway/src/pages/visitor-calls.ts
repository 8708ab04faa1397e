import type { ServerAnswer, ServerContext, VisitorCalls } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';

import { ownRequestHeaders } from '#http/rate-limit.ts';

/** Headers that every call in the visitor's name copies from the page's request, so that it meets the same checks. */
const REPEATED = ['host', 'user-agent', 'accept-language'] as const;
/** Cookies of the composer itself, which say nothing about who asks. */
const OF_THE_COMPOSER = /^(__Host-)?nw_(styles|releases|override|developer|posted)$/;
/** Headers that a call's answer passes on to the browser. */
const PASSED_BACK = ['clear-site-data'] as const;

type Claim = Release['claims'][number];

/** The calls of one page in its visitor's name. */
export interface PageVisitor extends VisitorCalls {
  /** Whether a call was made; then the page is this visitor's alone. */
  readonly wasAsked: boolean;
}

/** The calls of pages that are the same for everyone. */
export function anonymousCalls(app: () => FastifyInstance): Pick<ServerContext, 'ask'> {
  return {
    async ask(path) {
      const headers = { accept: 'application/json', ...ownRequestHeaders };
      const answer = await app().inject({ url: path, headers });
      const { statusCode: status } = answer;
      return { status, body: status === 200 ? (answer.json() as unknown) : undefined };
    },
  };
}

/** Answers a call that would change something while a page is only read. */
const READING_ONLY = {
  status: 405,
  body: {
    error: {
      code: 'reading-only',
      message: 'A page that is only read changes nothing. Please post a form.',
    },
  },
};

/**
 * The visitor who asks for a page: they posted a form, or their browser sent cookies that may name them. If they
 * posted, or if the page's claim is personal, the whole page is composed for them alone (`visitor`). Otherwise, only
 * the page's personal fragments are (`person`). Only the page of a posted form may change anything in their name: a link on another
 * site opens any page with the visitor's cookies, and a fragment belongs to another remote than the form.
 */
export function pageVisitor(
  app: FastifyInstance,
  { request, reply, claim }: { request: FastifyRequest; reply: FastifyReply; claim: Claim | undefined },
): { visitor?: PageVisitor; person: { visitor?: PageVisitor } } {
  const names = Object.keys(parseCookie(request.headers.cookie ?? ''));
  const isPosted = request.method === 'POST';
  if (!isPosted && !names.some((name) => !OF_THE_COMPOSER.test(name))) return { person: {} };
  const { reading, writing } = createPageVisitor(app, request, reply);
  const isTheirs = isPosted || claim?.personal === true;
  return { ...(isTheirs && { visitor: isPosted ? writing : reading }), person: { visitor: reading } };
}

/**
 * Calls in the name of the visitor who asked for a page: with their cookies and from their network, so every limit
 * and access rule of the call holds. The cookies that a call sets reach the browser and this page's later calls.
 */
function createPageVisitor(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Record<'reading' | 'writing', PageVisitor> {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(request.headers.cookie ?? '')))
    if (value !== undefined) cookies.set(name, value);
  const repeated = Object.fromEntries(
    REPEATED.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  let wasAsked = false;

  function keep(line: string): void {
    void reply.header('set-cookie', line);
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }

  async function call({ method, path, body }: Parameters<VisitorCalls['call']>[0]): Promise<ServerAnswer> {
    wasAsked = true;
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url: path,
      remoteAddress: request.ip,
      headers: { ...repeated, accept: 'application/json', cookie: cookieLine(cookies) },
      ...(body !== undefined && { payload: body as object }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(line);
    for (const name of PASSED_BACK) {
      const value = answer.headers[name];
      if (value !== undefined) void reply.header(name, value);
    }
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return { status: answer.statusCode, body: isJson ? (answer.json() as unknown) : undefined };
  }

  const visitorWith = (made: VisitorCalls['call']): PageVisitor => ({
    get wasAsked() {
      return wasAsked;
    },
    call: made,
  });
  return {
    reading: visitorWith((asked) => (asked.method === 'GET' ? call(asked) : Promise.resolve(READING_ONLY))),
    writing: visitorWith(call),
  };
}

function cookieLine(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}
