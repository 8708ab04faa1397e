import { partnersCommand } from '#operator/partners-command.ts';
import { runCommand } from '#operator/run-command.ts';

await runCommand('partners', partnersCommand, process.argv.slice(2));
