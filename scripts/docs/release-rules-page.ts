import { ALL_RULES } from '#release/rules/all-rules.ts';

const INTRODUCTION = `# Release rules

Every release follows these rules, and \`npm run release\` refuses one that does not: the message begins with the rule's number. \`npm run verify -- mfe-garden\` says the same without releasing,
and \`--json\` gives the findings as data. NW-0xx look at the sources, NW-1xx to NW-3xx at the files, NW-4xx render the samples as the gateway does, NW-5xx use the site in a browser.
NW-6xx and NW-211 apply to releases that teams send to a gateway. No number is used twice.

This page is generated from \`scripts/release/rules\` and \`gateway/src/releases/rules\`: write a rule's file, then run \`npm run docs\`.
Why: decisions 053 and 065.
`;

/** The release rules: a section for each rule, by number. */
export function releaseRulesPage(): string {
  const sections = ALL_RULES.map(
    ({ number, title, why, todo }) => `## ${number}\n\n**${title}.** ${why}\n\nWhat to do: ${todo}\n`,
  );
  return [INTRODUCTION, ...sections].join('\n');
}
