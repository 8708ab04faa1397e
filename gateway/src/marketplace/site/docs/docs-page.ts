import type { Config } from '#config.ts';
import { escapeHtml } from '#marketplace/base/mail/mail-layout.ts';
import { openApi } from './describe-calls.ts';
import type { DescribedCall } from './openapi-operation.ts';

/** Pages that `npm run docs` writes, in the order in which `/api/docs` lists them. */
export const writtenPages = [
  { name: 'release-rules', title: 'The rules that every release keeps' },
  { name: 'reference', title: 'What the shared packages export' },
  { name: 'map', title: 'The screen of each address, the file of each rule and call' },
] as const;

/** The calls as a page that works without JavaScript. */
export function docsPage(calls: readonly DescribedCall[], config: Config): string {
  const { paths } = openApi(calls, config) as { paths: Record<string, Record<string, unknown>> };
  const groups = [...new Set(calls.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const rows = calls
      .filter((call) => call.group === group)
      .map((call) => callRow(call, paths[call.url.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]));
    return `<section><h2>${escapeHtml(group)}</h2>${rows.join('')}</section>`;
  });
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>The gateway’s calls - Nestwright</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>' +
    `<h1>The gateway’s calls</h1><p>${calls.length} calls, documented from the schemas that check them. ` +
    '<a href="/api/docs.json">OpenAPI 3.1 as JSON</a></p>' +
    `<ul>${writtenPages.map(({ name, title }) => `<li><a href="/api/docs/${name}">${title}</a></li>`).join('')}</ul>` +
    '<p>A refusal is always <code>{ "error": { "code", "message", "fields"? } }</code>.</p>' +
    `${sections.join('')}</main></body></html>`
  );
}

function callRow({ method, url, summary }: DescribedCall, operation: unknown): string {
  return (
    `<details><summary><b>${method}</b> <code>${escapeHtml(url)}</code><span>${escapeHtml(summary)}</span></summary>` +
    `<pre tabindex="0">${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`
  );
}

export const docsStyles = `
:root { color-scheme: light; }
body { margin: 0; background: #F5F6F2; color: #1B2225; font: 17px/1.55 Verdana, system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px 72px; }
h1 { font: 700 34px/1.15 Rockwell, Georgia, serif; margin: 0 0 8px; }
h2 { font: 700 23px/1.2 Rockwell, Georgia, serif; margin: 40px 0 8px; }
a { color: #175A51; }
details { background: #FFFFFF; border-bottom: 1px solid #D9DFDD; }
summary { padding: 12px 16px; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible, a:focus-visible, pre:focus-visible { outline: 3px solid #175A51; outline-offset: 2px; }
table { border-collapse: collapse; background: #FFFFFF; }
th, td { padding: 6px 12px; border: 1px solid #D9DFDD; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
summary span { display: block; color: #556167; }
summary b { display: inline-block; min-width: 5em; color: #175A51; }
pre { margin: 0; padding: 16px; overflow: auto; background: #E4F2F0; font-size: 14px; }
`;
