import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Foresight } from './compose-page.ts';
import type { PageFile, PageFiles } from './page-html.ts';

/**
 * How a page's files are named before its text: `off`, in the answer's `Link` header (`link`), or also in a `103` that
 * goes out before a page is rendered.
 */
export type EarlyHints = 'off' | 'link' | '103';

/**
 * Every file that the page's own tags name, in their order, each as one `Link` value (RFC 8288). Mode and hash are those
 * of the tag: a file that was fetched otherwise would be fetched again.
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

/** What sends the files' names ahead of the answer, to who can tell a 103 from an answer: not to HTTP/1.0. */
export function foresightOf(
  hints: EarlyHints,
  request: FastifyRequest,
  reply: FastifyReply,
): Foresight | undefined {
  if (hints !== '103' || request.method !== 'GET' || request.raw.httpVersion === '1.0') return undefined;
  return (files) => reply.raw.writeEarlyHints({ link: linkValues(files) });
}

function protection({ integrity }: PageFile): string {
  return integrity === undefined ? '' : `; crossorigin=anonymous; integrity="${integrity}"`;
}
