import type { Rule } from './release-rule.ts';

export const teamSignature: Rule = {
  number: 'NW-603',
  title: 'The team’s own key signed the statement',
  why: 'A stolen token alone must not be enough to release.',
  todo: 'Sign with the private key whose public key the operators registered for this team.',
};
