import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { callsPerMinute } from '#http/rate-limit.ts';
import { POLICY_REPORTS } from '#http/security-headers.ts';

import type { SiteCount } from './status/site-count.ts';

/** Most bytes of a report. */
const LARGEST_REPORT = 16 * 1024;
/** Most reports of one network per minute. */
const MOST_PER_MINUTE = 60;
/** Most kinds that are told apart, as anyone can make up more. */
const MOST_KINDS = 100;
const OTHERS = 'others';

const text = v.optional(v.string(), '');

/** What a browser sends to `report-uri` (CSP 2). Older ones name only the violated directive, with its sources. */
const reportSchema = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'blocked-uri': text,
    'violated-directive': text,
    'effective-directive': text,
  }),
});
type Report = v.InferOutput<typeof reportSchema>['csp-report'];

/**
 * Counts what a page's Content-Security-Policy blocked in browsers, for the status page. Of a report, it keeps the directive,
 * the blocked host and the claim that the page's address belongs to; no address of a page, no text and nothing of the sender.
 *
 * @param claimOf the claim or entry of a path, `/account/*`; undefined if the site has no page there
 */
export function createPolicyReports(claimOf: (pathname: string) => string | undefined) {
  const counts = new Map<string, number>();

  function count(report: unknown): void {
    const read = v.safeParse(reportSchema, report);
    const kind = read.success ? kindOf(read.output['csp-report'], claimOf) : undefined;
    if (kind === undefined) return;
    const known = counts.has(kind) || counts.size < MOST_KINDS ? kind : OTHERS;
    counts.set(known, (counts.get(known) ?? 0) + 1);
  }

  const siteCount: SiteCount = {
    title: 'Content-Security-Policy',
    noneText: 'No browser reported that a page’s policy blocked something.',
    someText: 'What the policy of pages blocked in browsers, by directive, source and page',
    key: 'policyReports',
    metric: {
      name: 'nestwright_policy_reports_total',
      help: 'What the Content-Security-Policy of pages blocked, as browsers reported it.',
      label: 'blocked',
    },
    counts,
  };

  return {
    /** The site's counters with what browsers reported. */
    addTo: <Counters extends { siteCounts: readonly SiteCount[] }>(counters: Counters): Counters => ({
      ...counters,
      siteCounts: [...counters.siteCounts, siteCount],
    }),
    /** Accepts browsers' reports. */
    async register(app: FastifyInstance, limits: Parameters<typeof callsPerMinute>[0]): Promise<void> {
      await app.register(async (reports) => {
        reports.removeAllContentTypeParsers();
        reports.addContentTypeParser(
          'application/csp-report',
          { parseAs: 'string', bodyLimit: LARGEST_REPORT },
          reports.getDefaultJsonParser('error', 'error'),
        );
        const config = { permission: 'form.send', ...callsPerMinute(limits, MOST_PER_MINUTE) } as const;
        reports.post(POLICY_REPORTS, { config }, async ({ body }, reply) => {
          count(body);
          return reply.code(204).send();
        });
      });
    },
  };
}

/** `script-src-elem evil.example /category/:name`; undefined if it names no directive or no page. */
function kindOf(report: Report, claimOf: (pathname: string) => string | undefined): string | undefined {
  const directive = report['effective-directive'] || report['violated-directive'];
  const [name] = /^[a-z-]{3,40}(?= |$)/.exec(directive) ?? [];
  const page = addressOf(report['document-uri']);
  if (name === undefined || page === undefined) return undefined;
  return `${name} ${sourceOf(report['blocked-uri'], page.host)} ${claimOf(page.pathname) ?? 'another page'}`;
}

/** The host of a blocked address, `self` for our own; or what the browser says instead of one: `inline`, `data`. */
function sourceOf(blocked: string, own: string): string {
  if (/^[a-z-]{2,40}$/.test(blocked)) return blocked;
  const address = addressOf(blocked);
  if (address === undefined) return 'unknown';
  if (address.host === own) return 'self';
  return /^[\w.-]{1,100}$/.test(address.hostname) ? address.hostname : address.protocol.slice(0, -1);
}

function addressOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
