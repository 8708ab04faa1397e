import type { Rule } from './release-rule.ts';

export const ownSite: Rule = {
  number: 'NW-613',
  title: 'A statement is for one site',
  why: 'Otherwise a release that was signed for a test site could be sent to another one.',
  todo: 'Sign it for this site: name its public address with --to.',
};
