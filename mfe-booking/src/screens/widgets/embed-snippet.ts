import { hyphenated } from '@nestwright/domain/site/category-rules';
import { withQuery } from '@nestwright/contract/query/rules';

import type { EmbedChoice } from './embed-choice.ts';

/** The lines to paste: the script, the element, and a plain link inside it as a fallback. */
export function embedSnippet(origin: string, choice: EmbedChoice): string {
  const { service, zip, company, companyId, mode, theme, accent } = choice;
  const attributes = [
    ['service', service],
    ['zip', zip],
    ['company', company],
    ['companyid', companyId],
    ['mode', mode],
    ['theme', theme === 'dark' ? 'dark' : ''],
  ]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}="${escapeAttribute(value!)}"`)
    .join(' ');
  const link = withQuery(`${origin}/request-service`, {
    service: hyphenated(service),
    zipcode: zip,
    company,
    companyid: companyId,
  });
  const style =
    accent === '' ? '' : `<style>nestwright-booking { --nestwright-accent: ${accent}; }</style>\n`;
  return `<script async src="${origin}/widgets/v1/loader.js"></script>
${style}<nestwright-booking ${attributes}>
  <a href="${escapeAttribute(link)}">Request a service at Nestwright</a>
</nestwright-booking>`;
}

/** The sources a page's Content-Security-Policy must additionally allow. */
export function policyLines(origin: string): string {
  return `script-src ${origin};\nframe-src ${origin};`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
