import type { ParseArgsConfig } from 'node:util';

/** What a command was told. */
export interface Told {
  /** Words that belong to no option. */
  words: readonly string[];
  /** Options with their values; a switch has `true`, and an option that may come more than once has a list. */
  values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  /** Tells each step: to the output, or with `--json` to the error output. */
  notify: (this: void, line: string) => void;
}

/** A command of `nestwright-remote`. */
export interface Command {
  /** One line in the list of commands. */
  summary: string;
  /** The text of `--help` behind the command's name: words, options and what they mean. */
  usage: string;
  options?: ParseArgsConfig['options'];
  /** Takes everything behind it as words, for another program. */
  passesOn?: boolean;
  /**
   * Does it.
   *
   * @returns what `--json` prints
   * @throws UsageError when it was told too little; any other Error when it cannot be done
   */
  run(told: Told): Promise<object>;
}

/** Wrong or missing words and options: exit code 2. */
export class UsageError extends Error {}
