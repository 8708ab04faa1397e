import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const sampleAnswers: Rule = {
  number: 'NW-405',
  title: 'No loader fails by itself',
  why: 'Its page would answer 500 to everybody.',
  todo: 'Mend the loader; what a visitor may cause is answered with a Response, such as notFound().',
};
