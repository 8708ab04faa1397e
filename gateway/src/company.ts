import { companyCommand } from '#operator/company-command.ts';
import { runCommand } from '#operator/run-command.ts';

await runCommand('company', companyCommand, process.argv.slice(2));
