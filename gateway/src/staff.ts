import { staffCommand } from '#operator/staff-command.ts';
import { runCommand } from '#operator/run-command.ts';

await runCommand('staff', staffCommand, process.argv.slice(2));
