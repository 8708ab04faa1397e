import { postedDraftSchema, type PostedDraft } from '@nestwright/domain/requests/draft-schema';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { drafts } from '#db/draft-tables.ts';
import { clearCookie, hashToken, randomToken } from '#http/cookies.ts';
import { ApiError } from '#http/errors.ts';
import { countKept, giveToken, type KeptRow, keptPlace, keptToken } from '#http/kept-forms.ts';

/** The draft that the request's cookie opens, null if there is none; and the state of its row, for `storeDraft`. */
export async function readDraft(
  deps: AppDeps,
  request: FastifyRequest,
): Promise<{ draft: PostedDraft | null; state: string }> {
  const token = keptToken(deps, request, 'draft');
  if (token === null) return { draft: null, state: stateOf(undefined) };
  const place = keptPlace(deps, token, 'draft');
  const row = await place.find();
  return { draft: place.open(row, postedDraftSchema) ?? null, state: stateOf(row) };
}

/** Every sealing has its own nonce, so two states never have the same name. */
function stateOf(row: KeptRow | undefined): string {
  return row === undefined ? '' : hashToken(row.sealed);
}

/** A form may be on its way while a live page takes over what the page before it had. Its answers stay. */
export async function forgetDraft(
  deps: AppDeps,
  { request, reply, savedAt }: { request: FastifyRequest; reply: FastifyReply; savedAt: string | undefined },
): Promise<void> {
  const token = keptToken(deps, request, 'draft');
  if (token !== null) {
    const place = keptPlace(deps, token, 'draft');
    const row = savedAt === undefined ? undefined : await place.find();
    const draft = place.open(row, postedDraftSchema);
    if (draft && savedAt !== undefined && Date.parse(draft.savedAt) > Date.parse(savedAt)) return;
    const isTheirs = eq(drafts.id, place.id);
    const unchanged = row ? and(isTheirs, eq(drafts.sealed, row.sealed)) : isTheirs;
    const deleted = await deps.db.delete(drafts).where(unchanged).returning({ id: drafts.id });
    if (row && deleted.length === 0) return;
  }
  clearCookie(deps.config, reply, 'draft');
}

/**
 * A known cookie keeps its row; without one the visitor gets a new cookie.
 *
 * @param state the state that the draft was made from; any state if undefined
 * @throws 409 `changed` if the row has another state by now
 */
export async function storeDraft(
  deps: AppDeps,
  {
    request,
    reply,
    draft,
    state,
  }: { request: FastifyRequest; reply: FastifyReply; draft: PostedDraft; state: string | undefined },
): Promise<void> {
  const token = keptToken(deps, request, 'draft') ?? randomToken();
  const { id, seal } = keptPlace(deps, token, 'draft');
  const kept = seal(draft);
  await transact(deps.db, async (tx) => {
    const [row] = await tx.select().from(drafts).where(eq(drafts.id, id)).for('update');
    if (state !== undefined && state !== stateOf(row)) throw changedError();
    if (row) {
      await tx.update(drafts).set(kept).where(eq(drafts.id, id));
      return;
    }
    await countKept(tx, deps, 'draft', request);
    const insert = tx.insert(drafts).values({ id, ...kept });
    if (state === undefined) {
      await insert.onConflictDoUpdate({ target: drafts.id, set: kept });
      return;
    }
    const inserted = await insert.onConflictDoNothing().returning({ id: drafts.id });
    if (inserted.length === 0) throw changedError();
  });
  giveToken(deps, reply, 'draft', token);
}

function changedError(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Your unsent request has changed in the meantime. Please send this form again.',
  );
}
