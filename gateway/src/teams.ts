import { readFileSync } from 'node:fs';

import { OperatorError } from '#marketplace/base/command/operator-command.ts';
import { runCommand } from '#operator/run-command.ts';
import { teamsCommand } from '#operator/teams-command.ts';

await runCommand('teams', teamsCommand, process.argv.slice(2), withKeyItself);

function withKeyItself([command = '', name = '', file, ...others]: string[]): string[] {
  if (command !== 'key' || file === undefined) return process.argv.slice(2);
  try {
    return [command, name, readFileSync(file, 'utf8'), ...others];
  } catch {
    throw new OperatorError(`${file} cannot be read.`);
  }
}
