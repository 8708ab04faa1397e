import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { notePattern } from '#http/request-log.ts';
import { contentSecurityPolicy } from '#http/security-headers.ts';

import type { ComposedPage, PageForms, StyledPage } from './composed-page.ts';
import { type EarlyHints, linkValues } from './early-hints.ts';
import { areInlined, STYLES_COOKIE } from './inline-styles.ts';
import type { PageBody } from './page-body.ts';
import type { PageFiles } from './page-files.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

type Page = ComposedPage & { kind: 'page' };

/** The cookie of a session, whatever it opens: a page for everybody reads no account. */
const SESSION_COOKIE = /^(__Host-)?nw_session$/;

/**
 * Sends a composed page, or 304 to a browser that already has these bytes. A visitor's own page is never cached. A
 * browser without the page's styles gets them inside it. One with a session gets the page of members.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, earlyHints }: { page: Page; earlyHints: EarlyHints },
): Promise<FastifyReply> {
  const timing = Object.entries(page.timing).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`);
  if (page.pattern) notePattern(request, page.pattern);
  const forms = hasSession(request) ? page.ofMembers : page;
  const { body, sources } = await wantedForm(request, forms, page.files);
  const { encoding, bytes } = await body.encoded(String(request.headers['accept-encoding'] ?? ''));
  void reply
    .header('cache-control', page.isPrivate ? 'private, no-store' : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('server-timing', timing.join(', '));
  if (sources) void reply.header('content-security-policy', policyWith(sources));
  // A browser that keeps the styles runs scripts at once, and they fetch pages ahead.
  if (sources && !page.isPrivate) void reply.header('speculation-rules', `"${SPECULATION_RULES}"`);
  if (earlyHints !== 'off') {
    const files = sources ? { ...page.files, styles: [], fonts: [] } : page.files;
    void reply.header('link', linkValues(files).join(', '));
  }
  if (!page.isPrivate) void reply.header('etag', body.tag);
  if (!page.isPrivate && page.status === 200 && request.headers['if-none-match'] === body.tag)
    return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(bytes);
}

const policies = new WeakMap<readonly string[], string>();

/** The Content-Security-Policy of a page with styles inside, which is the same for all of its requests. */
function policyWith(sources: readonly string[]): string {
  const policy = policies.get(sources) ?? contentSecurityPolicy("'none'", { styles: sources });
  policies.set(sources, policy);
  return policy;
}

/** With or without its styles, as the browser's copy has it. */
async function wantedForm(
  { headers }: FastifyRequest,
  page: PageForms,
  files: PageFiles,
): Promise<{ body: PageBody; sources?: StyledPage['sources'] }> {
  const { 'if-none-match': had, cookie = '' } = headers;
  if (had === page.body.tag) return { body: page.body };
  const inside = areInlined(parseCookie(cookie)[STYLES_COOKIE], files.styles);
  if (!inside && had === undefined) return { body: page.body };
  const styled = await page.styled();
  return styled && (inside || had === styled.body.tag) ? styled : { body: page.body };
}

function hasSession({ headers }: FastifyRequest): boolean {
  return Object.keys(parseCookie(headers.cookie ?? '')).some((name) => SESSION_COOKIE.test(name));
}
