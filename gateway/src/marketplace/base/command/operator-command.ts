import { parseArgs, type ParseArgsConfig } from 'node:util';

import type { AppDeps } from '#app-deps.ts';
import { ApiError } from '#http/errors.ts';

/**
 * What an operator's command does with its arguments.
 *
 * @returns what it prints
 * @throws OperatorError for arguments that it cannot use
 */
export type OperatorCommand = (deps: AppDeps, args: string[]) => Promise<string>;

/** The refusal of a command, in words for the operator. */
export class OperatorError extends ApiError {
  constructor(message: string) {
    super(422, 'invalid', message);
  }
}

/**
 * Reads a command's arguments.
 *
 * @throws OperatorError with the usage, for an unknown option
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}
