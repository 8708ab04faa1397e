import type { AppDeps } from '#app-deps.ts';
import { companiesByState, type CompanyPage } from '#marketplace/companies/vetting/company-commands.ts';
import { decideAsOperator, readDecision } from '#marketplace/companies/vetting/decide-as-operator.ts';

import { OperatorError, readArguments } from '#marketplace/base/command/operator-command.ts';

const USAGE = `Usage: npm run company -- COMMAND
  list [--state checking] [--after END]    registered companies, 50 at a time: applied, checking, verified, paused, refused
  verify ID --reason "what you looked at"  lets a company get requests; its waiting documents count as checked
  pause ID --reason "why"                  stops its requests for now; the company can read the reason
  refuse ID --reason "why"                 refuses the company, which can read the reason
The ID is the first word of each line of the list.`;

const OPTIONS = { reason: { type: 'string' }, state: { type: 'string' }, after: { type: 'string' } } as const;

/** `npm run company`. */
export async function companyCommand(deps: AppDeps, args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const [command, company, ...others] = positionals;
  if (command === undefined || others.length > 0) throw new OperatorError(USAGE);
  const { state, after, reason } = values;
  if (command === 'list') return listed(await companiesByState(deps.db, { state, after }));
  if (company === undefined) throw new OperatorError(USAGE);
  const { name, vetting } = await decideAsOperator(deps, readDecision(command, company, reason));
  return `${name} is now ${vetting}.`;
}

function listed({ companies, next }: CompanyPage): string {
  if (companies.length === 0) return 'No companies.';
  const lines = companies.map(({ id, vetting, zip, name }) => `${id}\t${vetting}\t${zip}\t${name}`);
  if (next !== null) lines.push(`More follow: --after ${next}`);
  return lines.join('\n');
}
