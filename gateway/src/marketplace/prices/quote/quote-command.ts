import { receiptText } from '@nestwright/domain/record/record-rules';
import { and, eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { quoteCommands } from './quote-tables.ts';
import { events } from '#marketplace/base/chain/record-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';
import { acceptedSecrets } from '#marketplace/base/secret.ts';

/** A command, carried out at most once; `actor` is `homeowner` or the pro's match. */
export interface Command {
  actor: string;
  step: string;
  quoteId?: string;
  body: { commandId: string };
}

/**
 * Whether a project's command was carried out before. The caller holds the project's row.
 * @throws ApiError 409 when its id belongs to another command.
 */
export async function isRepeated(
  tx: Db,
  deps: AppDeps,
  { projectId, command }: { projectId: string; command: Command },
): Promise<boolean> {
  const [known] = await tx
    .select({ contentHash: quoteCommands.contentHash })
    .from(quoteCommands)
    .where(and(eq(quoteCommands.projectId, projectId), eq(quoteCommands.commandId, command.body.commandId)));
  if (known === undefined) return false;
  const isIt = acceptedSecrets(deps).some((secret) => known.contentHash === contentHash({ secret }, command));
  if (isIt) return true;
  throw new ApiError(
    409,
    'command-taken',
    'This was sent before with different content. Please reload the page and try again.',
  );
}

/** Stores a command that is being carried out. */
export async function remember(
  tx: Db,
  deps: AppDeps,
  { projectId, command }: { projectId: string; command: Command },
): Promise<void> {
  const { commandId } = command.body;
  await tx.insert(quoteCommands).values({ projectId, commandId, contentHash: contentHash(deps, command) });
}

/** The receipt of the event that a command wrote. */
export async function receiptOfCommand(tx: Db, projectId: string, commandId: string): Promise<string> {
  const [event] = await tx
    .select({ seq: events.seq, hash: events.hash, key: events.keyId })
    .from(events)
    .innerJoin(projects, eq(projects.recordId, events.stream))
    .where(and(eq(projects.id, projectId), eq(events.commandId, commandId)));
  if (event === undefined) throw new Error('A command wrote no event.');
  return receiptText(event);
}

/** Keyed, because a plain hash would let the words of a command be guessed. */
function contentHash(
  { secret }: Pick<AppDeps, 'secret'>,
  { actor, step, quoteId = '', body }: Command,
): string {
  const text = JSON.stringify([actor, step, quoteId, body]);
  return createHmac('sha256', secret).update(`quote-command\n${text}`).digest('base64url');
}
