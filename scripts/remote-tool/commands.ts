import type { Command } from './command.ts';
import { buildCommand } from './build-command.ts';
import { createCommand } from './create-command.ts';
import { devCommand } from './dev-command.ts';
import { fragmentsCommand } from './fragments-command.ts';
import { keyCommand } from './key-command.ts';
import { releaseCommand } from './release-command.ts';
import { rollbackCommand } from './rollback-command.ts';
import { statusCommand } from './status-command.ts';
import { testCommand } from './test-command.ts';
import { verifyCommand } from './verify-command.ts';

/** Every command by its name, in the order of a remote's life. */
export const commands: Readonly<Record<string, Command>> = {
  create: createCommand,
  dev: devCommand,
  fragments: fragmentsCommand,
  test: testCommand,
  build: buildCommand,
  verify: verifyCommand,
  key: keyCommand,
  release: releaseCommand,
  rollback: rollbackCommand,
  status: statusCommand,
};
