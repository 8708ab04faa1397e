import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';

import { isPlainLine } from '@nestwright/contract/statement/rules';
import type { ChangeNote } from '@nestwright/gateway/releases/ledger/document-changes.ts';
import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import { aReason } from '@nestwright/gateway/releases/rules/609-a-reason.ts';
import { finding } from '@nestwright/gateway/releases/rules/release-rule.ts';

import { repositoryRoot } from '#repository.ts';
import { ownStamp } from './release-store.ts';

/**
 * Who releases, from which commit and why. Without a message, the reason is the commit's subject: it says what changed.
 *
 * @throws RefusedRelease when the message has control characters or marks that change the direction of text
 */
export function releaseNote(message: string | undefined): ChangeNote {
  const why = plain(message) ?? git('log', '-1', '--format=%s');
  return { ...ownStamp(), commit: commitHere(), ...(why && { why }) };
}

/**
 * Who changes what is live by a command, and why. Without a message, it asks at the terminal. An empty answer, or a
 * command without a terminal, gives no reason, so that nothing prevents a rollback.
 *
 * @throws RefusedRelease as `releaseNote` does
 */
export async function commandNote(message: string | undefined): Promise<ChangeNote> {
  const why = plain(message) ?? (await answer('Why? (for the ledger; Enter for no reason) '));
  return { ...ownStamp(), ...(why && { why }) };
}

/** The answer at the terminal; undefined without a terminal. */
export async function answer(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const text = await terminal.question(question);
  terminal.close();
  return text.trim();
}

function plain(message: string | undefined): string | undefined {
  if (message === undefined || isPlainLine(message)) return message;
  throw new RefusedRelease([
    finding(aReason, 'The message has control characters or marks that change the direction of text.'),
  ]);
}

/** `1a2b3c…`, with `-changed` behind it if files differ from it; undefined outside a repository of git. */
export function commitHere(): string | undefined {
  const commit = git('rev-parse', 'HEAD');
  if (!commit) return undefined;
  return git('status', '--porcelain', '--untracked-files=no') ? `${commit}-changed` : commit;
}

function git(...args: string[]): string {
  const { stdout, status } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
