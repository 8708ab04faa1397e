import type { FastifyInstance, FastifyReply } from 'fastify';

import { HEAD_SCRIPT_SOURCE } from '#pages/head-script.ts';

import { isSecure, type PublicOrigin } from './public-origin.ts';

/** Hash of the one rule (touch-action of pressable elements) that the calendar library adds to the page. */
const CALENDAR_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * Where browsers report what a page's policy blocked (gateway/src/pages/policy-reports.ts). With `report-to` beside it,
 * Chromium would ignore it, and report from https only.
 */
export const POLICY_REPORTS = '/_policy-reports';

/** Vue makes a policy of its own, once in every remote that brings its own Vue. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default vue 'allow-duplicates'";

/** What a page's policy allows in addition to our own origin. */
export interface AllowedSources {
  /** Hash of the script inside the page; default: the script in the head of every composed page. */
  script?: string;
  /** Hashes of the styles inside the page. */
  styles?: readonly string[];
  /** Origins that the page may call, where there is no gateway. */
  hosts?: readonly string[];
}

/**
 * The Content-Security-Policy of a page. Scripts and styles come from our own origin only, except for one script that
 * is allowed by its hash. Style attributes are allowed, because measured sizes use them.
 * @param frameAncestors who may frame the page; `'none'` for every page but the framed widget.
 */
export function contentSecurityPolicy(
  frameAncestors: string = "'none'",
  sources: AllowedSources = {},
): string {
  return `${contentPolicy(sources)}; frame-ancestors ${frameAncestors}; report-uri ${POLICY_REPORTS}`;
}

/** The part of the policy that a page can declare itself; framing and reports need a header. */
export function contentPolicy({
  script = HEAD_SCRIPT_SOURCE,
  styles = [],
  hosts = [],
}: AllowedSources = {}): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${script}`,
    ["style-src 'self'", CALENDAR_STYLE, ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...hosts].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    TRUSTED_TYPES,
  ].join('; ');
}

/** The policy of an answer that isn't a page: opened by itself, it may load and run nothing. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a worker that makes no requests. */
export const WORKER_POLICY = "default-src 'none'";

/** The policy of a file that somebody uploaded: opened by itself, it isn't even of our origin. */
export const UPLOAD_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Sets the security headers on every answer, except for those that a route sets itself. Only pages get those that a
 * browser applies to a document. Otherwise each of a page's many files would repeat half a kilobyte.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  config: PublicOrigin & { HSTS_SUBDOMAINS: 'yes' | 'no' },
): void {
  const every: Record<string, string> = { 'x-content-type-options': 'nosniff' };
  // A name below the site's, reached over http, could plant cookies for the site.
  const below = config.HSTS_SUBDOMAINS === 'yes' ? '; includeSubDomains' : '';
  if (isSecure(config)) every['strict-transport-security'] = `max-age=31536000${below}`;
  const ofFile = Object.entries({ ...every, 'content-security-policy': FILE_POLICY });
  const ofPage = Object.entries({
    ...every,
    'content-security-policy': contentSecurityPolicy(),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of isPage(reply) ? ofPage : ofFile)
      if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}

/** Whether a browser shows the answer as a page; without a type, it would guess. */
function isPage(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  return type === undefined || /html/i.test(String(type));
}
