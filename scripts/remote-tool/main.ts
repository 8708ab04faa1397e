import { parseArgs } from 'node:util';

import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';

import { type Command, type CommandInput, UsageError } from './command.ts';
import { commands } from './commands.ts';

const [word = '--help', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
if (command) process.exitCode = await outcomeOf(word, command, rest);
else if (['--help', '-h', 'help'].includes(word)) console.log(overview());
else {
  console.error(`nestwright-remote has no command "${word}".\n\n${overview()}`);
  process.exitCode = 2;
}

/** 0: done; 1: failed or refused; 2: wrong arguments. */
async function outcomeOf(name: string, command: Command, args: string[]): Promise<number> {
  const usage = `Usage: nestwright-remote ${name}${command.usage}`;
  const asJson = !command.passesOn && args.includes('--json');
  try {
    const input: CommandInput = command.passesOn
      ? { words: args, values: {}, notify: console.log }
      : readArgs(command, args);
    if (input.values.help || (command.passesOn && args.includes('--help'))) {
      console.log(`${command.summary}\n\n${usage}`);
      return 0;
    }
    const result = await command.run(input);
    if (asJson) console.log(JSON.stringify({ ok: true, ...result }));
    return 0;
  } catch (error) {
    const { message } = error as Error;
    const isUsage = error instanceof UsageError || isParseError(error);
    if (asJson) {
      const findings = error instanceof RefusedRelease ? { findings: error.findings } : {};
      console.log(JSON.stringify({ ok: false, error: message, ...findings }));
    } else console.error(isUsage ? `${message}\n\n${usage}` : message);
    return isUsage ? 2 : 1;
  }
}

function readArgs(command: Command, args: string[]): CommandInput {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...command.options, help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } },
  });
  return {
    words: positionals,
    values: values as CommandInput['values'],
    notify: values.json ? console.error : console.log,
  };
}

function isParseError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS_');
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  return `Usage: nestwright-remote <command> [options]

${lines.join('\n')}

nestwright-remote <command> --help says more. --json prints the outcome as one JSON object; steps go to the error output.
Exit codes: 0 done, 1 failed or refused, 2 wrong arguments or options.`;
}
