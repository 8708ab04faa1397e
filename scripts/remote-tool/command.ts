import type { ParseArgsConfig } from 'node:util';

/** A command's arguments and options. */
export interface CommandInput {
  /** Arguments that belong to no option. */
  words: readonly string[];
  /** Options with their values; a switch has `true`, and a repeatable option has a list. */
  values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  /** Prints each step: to the output, or with `--json` to the error output. */
  notify: (this: void, line: string) => void;
}

/** A command of `nestwright-remote`. */
export interface Command {
  /** One line in the list of commands. */
  summary: string;
  /** The text of `--help` after the command's name: arguments, options and their meanings. */
  usage: string;
  options?: ParseArgsConfig['options'];
  /** Takes everything after it as arguments for another program. */
  passesOn?: boolean;
  /**
   * Runs the command.
   *
   * @returns what `--json` prints
   * @throws UsageError for missing arguments; any other Error if it fails
   */
  run(input: CommandInput): Promise<object>;
}

/** Wrong or missing arguments and options: exit code 2. */
export class UsageError extends Error {}
