import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const serverHtml: Rule = {
  number: 'NW-511',
  title: 'The server renders every sample, and every fragment on a page that shows it',
  why: 'Without its HTML, a page is empty until its scripts have run, and for search engines and browsers without scripts it stays empty. A fragment shows its replacement. NW-4xx render without answers to calls, so what breaks only with data shows here.',
  todo: 'Open the page with npm run dev. In a repository of your own, add --site with the address of the site. Its output says what threw, or that it took too long.',
};
