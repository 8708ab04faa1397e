import { createHash } from 'node:crypto';

import { contentSecurityPolicy } from '#http/security-headers.ts';

/** The site's colors (kit/tokens.css) and the fonts of the device: the page needs no other file. */
const STYLE = [
  ':root{color-scheme:light dark;--text:#1b2225;--page:#f5f6f2;--press:#1b2225;--on-press:#fff;--link:#0f5a4a}',
  '@media(prefers-color-scheme:dark){:root{--text:#e9ede8;--page:#14191b;--press:#f2b233;--on-press:#14191b;--link:#8fd0bf}}',
  'body{max-width:36rem;margin:0 auto;padding:clamp(24px,8vh,96px) 20px 48px;font:17px/1.6 system-ui,sans-serif;color:var(--text);background:var(--page)}',
  'header{margin:0 0 40px;font-weight:700}',
  'h1{margin:0 0 16px;font-size:clamp(1.6rem,6vw,2.25rem);line-height:1.2}',
  'p{margin:0 0 24px}',
  'a{color:var(--link)}',
  'button{padding:12px 24px;border:0;border-radius:3px;font:inherit;font-weight:600;color:var(--on-press);background:var(--press);cursor:pointer}',
  ':focus-visible{outline:3px solid var(--link);outline-offset:2px}',
].join('');

/** The policy of a plain page, which allows its style. */
export const PLAIN_PAGE_POLICY = contentSecurityPolicy("'none'", {
  styles: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
});

/**
 * A page that needs neither a release nor another file, readable on a phone.
 *
 * @param site the site's name, as markup
 * @param title what the page is about, as markup
 * @param body its content, as markup
 */
export function plainPage(site: string, { title, body }: { title: string; body: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${STYLE}</style></head><body><header>${site}</header><main>${body}</main></body></html>`;
}
