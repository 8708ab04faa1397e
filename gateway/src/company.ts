import { parseArgs } from 'node:util';
import { companiesByState, type CompanyPage, type WantedCompanies } from '#api/vetting/company-commands.ts';
import { decideAsOperator, readDecision } from '#api/vetting/decide-as-operator.ts';
import { askGateway } from '#api/vetting/ask-gateway.ts';
import { readEnvFile, withDatabase } from '#command-line.ts';
import { ConfigError } from '#config.ts';
import { ApiError } from '#http/errors.ts';

const USAGE = `Usage: npm run company -- COMMAND
  list [--state checking] [--after END]    registered companies, 50 at a time: applied, checking, verified, paused, refused
  verify ID --reason "what you looked at"  lets a company get requests; its waiting documents count as checked
  pause ID --reason "why"                  stops its requests for now; the company can read the reason
  refuse ID --reason "why"                 refuses the company, which can read the reason
The ID is the first word of each line of the list.`;

async function run(args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [command, company, ...others] = positionals;
  if (command === undefined || others.length > 0) throw new ApiError(422, 'invalid', USAGE);
  if (command === 'list') return listed(await list(values));
  if (company === undefined) throw new ApiError(422, 'invalid', USAGE);
  const decided = readDecision(command, company, values.reason);
  const asked = await askGateway<{ name: string; vetting: string }>(
    'POST',
    `/_companies/${encodeURIComponent(company)}/decisions`,
    decided,
  );
  const { name, vetting } = asked ?? (await withDatabase((deps) => decideAsOperator(deps, decided)));
  return `${name} is now ${vetting}.`;
}

async function list({ state, after }: WantedCompanies): Promise<CompanyPage> {
  const query = new URLSearchParams({
    ...(state !== undefined && { state }),
    ...(after !== undefined && { after }),
  });
  const asked = await askGateway<CompanyPage>('GET', `/_companies.json?${query}`);
  return asked ?? (await withDatabase(({ db }) => companiesByState(db, { state, after })));
}

function listed({ companies, next }: CompanyPage): string {
  if (companies.length === 0) return 'No companies.';
  const lines = companies.map(({ id, vetting, zip, name }) => `${id}\t${vetting}\t${zip}\t${name}`);
  if (next !== null) lines.push(`More follow: --after ${next}`);
  return lines.join('\n');
}

function readArguments(args: string[]) {
  try {
    const options = {
      reason: { type: 'string' },
      state: { type: 'string' },
      after: { type: 'string' },
    } as const;
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
