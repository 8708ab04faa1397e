import { readEnvFile, withDatabase } from '#command-line.ts';
import { ConfigError, readConfig } from '#config.ts';
import { ApiError } from '#http/errors.ts';

import type { OperatorCommand } from '#marketplace/base/command/operator-command.ts';
import { findDoor } from './operator-door.ts';

/**
 * Runs an operator's command and prints what it says. Only one process can open the embedded database, so a gateway that
 * uses it does the work; otherwise this process does.
 *
 * @param prepared what the command gets of the arguments, if they name something that only this process finds
 */
export async function runCommand(
  name: string,
  command: OperatorCommand,
  given: string[],
  prepared: (given: string[]) => string[] = (args) => args,
): Promise<void> {
  try {
    readEnvFile();
    const args = prepared(given);
    const output = (await askGateway(name, args)) ?? (await withDatabase((deps) => command(deps, args)));
    process.stdout.write(`${output}\n`);
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** @returns null when no gateway answers, or when the database is PostgreSQL, which a command can open itself */
async function askGateway(name: string, args: string[]): Promise<string | null> {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env);
  const door = DATABASE_URL === null ? findDoor(DATA_DIR) : null;
  if (door === null) return null;
  const answer = await fetch(`${door.address}/_commands/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${door.key}` },
    body: JSON.stringify({ args }),
  }).catch(() => null);
  // It was killed and left the file behind.
  if (answer === null) return null;
  const content = (await answer.json().catch(() => ({}))) as { output?: string; error?: { message: string } };
  if (answer.ok && content.output !== undefined) return content.output;
  throw new ApiError(
    answer.status,
    'refused',
    content.error?.message ?? `The gateway answered ${answer.status}.`,
  );
}
