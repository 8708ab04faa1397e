import type { Rule } from './release-rule.ts';

export const ownSite: Rule = {
  number: 'NW-613',
  title: 'A statement names this site',
  why: 'Otherwise someone could send a release that was signed for a test site to another site.',
  todo: 'Sign the release for this site: pass its public address with --to.',
};
