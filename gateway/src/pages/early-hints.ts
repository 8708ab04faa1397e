import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { HintSender } from './compose-page.ts';
import { areInlined, STYLES_COOKIE } from './inline-styles.ts';
import type { PageFile, PageFiles } from './page-files.ts';

/**
 * How a page's files are announced before its text: not at all (`off`), in the `Link` header (`link`), or also in a
 * `103` before the page is rendered.
 */
export type EarlyHints = 'off' | 'link' | '103';

/**
 * Every file that the page names, in order, as `Link` values (RFC 8288). Mode and hash match the page's, or the browser
 * would fetch the file twice.
 */
export function linkValues({ styles, fonts, scripts }: PageFiles): string[] {
  return [
    ...styles.map((file) => `<${file.url}>; rel=preload; as=style${protection(file)}`),
    ...fonts.map(
      (url) => `<${url}>; rel=preload; as=font; type=font/woff2; crossorigin=anonymous; fetchpriority=low`,
    ),
    ...scripts.map((file) => `<${file.url}>; rel=preload; as=script${protection(file)}`),
  ];
}

/** Sends the files' names ahead of the answer, except to HTTP/1.0 clients, which cannot tell a 103 from an answer. */
export function hintSender(
  hints: EarlyHints,
  request: FastifyRequest,
  reply: FastifyReply,
): HintSender | undefined {
  if (hints !== '103' || request.method !== 'GET' || request.raw.httpVersion === '1.0') return undefined;
  const kept = parseCookie(request.headers.cookie ?? '')[STYLES_COOKIE];
  return (files) => {
    // Styles that the browser does not keep come inside the page, and its fonts wait.
    const named = areInlined(kept, files.styles) ? { ...files, styles: [], fonts: [] } : files;
    reply.raw.writeEarlyHints({ link: linkValues(named) });
  };
}

function protection({ integrity }: PageFile): string {
  return integrity === undefined ? '' : `; crossorigin=anonymous; integrity="${integrity}"`;
}
