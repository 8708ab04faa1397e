import { hyphenated } from '@nestwright/domain/category/rules';
import { withQuery } from '@nestwright/contract/query/rules';

/** What an integrator chooses on `/widgets`. */
export interface EmbedChoice {
  service: string;
  zip: string;
  company: string;
  mode: 'inline' | 'popup' | 'float';
  theme: 'light' | 'dark';
  /** `#1b2225`, or '' for our own. */
  accent: string;
}

/** The lines to paste: script, element, and the plain link inside it for when neither comes. */
export function embedSnippet(origin: string, choice: EmbedChoice): string {
  const { service, zip, company, mode, theme, accent } = choice;
  const attributes = [
    ['service', service],
    ['zip', zip],
    ['company', company],
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
  });
  const style =
    accent === '' ? '' : `<style>nestwright-booking { --nestwright-accent: ${accent}; }</style>\n`;
  return `<script async src="${origin}/widgets/v1/loader.js"></script>
${style}<nestwright-booking ${attributes}>
  <a href="${escapeAttribute(link)}">Request a service at Nestwright</a>
</nestwright-booking>`;
}

/** What a page's Content-Security-Policy must allow, beside what it allows already. */
export function policyLines(origin: string): string {
  return `script-src ${origin};\nframe-src ${origin};`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
