import { parseArgs } from 'node:util';
import {
  companiesByState,
  decideAsOperator,
  type ListedCompany,
  readDecision,
} from '#api/vetting/company-commands.ts';
import { askGateway } from '#api/vetting/ask-gateway.ts';
import { readEnvFile, withDatabase } from '#command-line.ts';
import { ConfigError } from '#config.ts';
import { ApiError } from '#http/errors.ts';

const USAGE = `Usage: npm run company -- COMMAND
  list [--state checking]                  registered companies: applied, checking, verified, paused, refused
  verify ID --reason "what you looked at"  lets a company get requests; its waiting papers count as checked
  pause ID --reason "why"                  stops that for now; the company reads why
  refuse ID --reason "why"                 says no; the company reads why
The ID is the first word of each line of the list.`;

async function run(args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [command, company, ...others] = positionals;
  if (command === undefined || others.length > 0) throw new ApiError(422, 'invalid', USAGE);
  if (command === 'list') return listed(await list(values.state));
  if (company === undefined) throw new ApiError(422, 'invalid', USAGE);
  const decided = readDecision(command, company, values.reason);
  const asked = await askGateway<{ name: string; vetting: string }>(
    'POST',
    `/_companies/${encodeURIComponent(company)}/decisions`,
    decided,
  );
  const { name, vetting } = asked ?? (await withDatabase((deps) => decideAsOperator(deps, decided)));
  return `${name} is ${vetting} now.`;
}

async function list(state: string | undefined): Promise<ListedCompany[]> {
  const query = state === undefined ? '' : `?state=${encodeURIComponent(state)}`;
  const asked = await askGateway<{ companies: ListedCompany[] }>('GET', `/_companies.json${query}`);
  return asked?.companies ?? (await withDatabase(({ db }) => companiesByState(db, state)));
}

function listed(companies: readonly ListedCompany[]): string {
  if (companies.length === 0) return 'None.';
  return companies.map(({ id, vetting, zip, name }) => `${id}\t${vetting}\t${zip}\t${name}`).join('\n');
}

function readArguments(args: string[]) {
  try {
    const options = { reason: { type: 'string' }, state: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ApiError(422, 'invalid', `${(error as Error).message}\n${USAGE}`);
  }
}

try {
  readEnvFile();
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof ApiError) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
