import { postedDraftSchema, type PostedDraft } from '@nestwright/domain/requests/draft-schema';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { type Db, transact } from '#db/db.ts';
import { drafts } from '#db/draft-tables.ts';
import { clearCookie, hashToken, randomToken, readCookie, setCookie } from '#http/cookies.ts';
import { DAY_SECONDS } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { ApiError } from '#http/errors.ts';
import { openText, sealedId, sealText } from '#sealed-text.ts';

/** How long an unsent request stays. */
const KEPT_SECONDS = DAY_SECONDS;
/** How many new drafts one network may start. */
const WINDOWS = [{ most: 500, seconds: DAY_SECONDS }];

type Row = typeof drafts.$inferSelect;

/** The draft that the request's cookie opens, null if there is none; and the state of its row, for `storeDraft`. */
export async function readDraft(
  deps: AppDeps,
  request: FastifyRequest,
): Promise<{ draft: PostedDraft | null; state: string }> {
  const token = readCookie(deps.config, request, 'draft');
  if (token === null) return { draft: null, state: stateOf(undefined) };
  const row = await findRow(deps.db, token);
  return { draft: openRow(deps, token, row) ?? null, state: stateOf(row) };
}

async function findRow(db: Db, token: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(eq(drafts.id, sealedId(token, 'draft')));
  return row;
}

/** A row's draft; undefined if it has expired, or if the cookie can't open it. */
function openRow(deps: AppDeps, token: string, row: Row | undefined): PostedDraft | undefined {
  if (row === undefined || row.expiresAt <= deps.clock.now()) return undefined;
  const text = openText(token, 'draft', row.sealed);
  const read = v.safeParse(postedDraftSchema, text === null ? null : JSON.parse(text));
  return read.success ? read.output : undefined;
}

/** Every sealing has its own nonce, so two states never have the same name. */
function stateOf(row: Row | undefined): string {
  return row === undefined ? '' : hashToken(row.sealed);
}

/** A form may be on its way while a live page takes over what the page before it had. Its answers stay. */
export async function forgetDraft(
  deps: AppDeps,
  { request, reply, savedAt }: { request: FastifyRequest; reply: FastifyReply; savedAt: string | undefined },
): Promise<void> {
  const token = readCookie(deps.config, request, 'draft');
  if (token !== null) {
    const row = savedAt === undefined ? undefined : await findRow(deps.db, token);
    const draft = openRow(deps, token, row);
    if (draft && savedAt !== undefined && Date.parse(draft.savedAt) > Date.parse(savedAt)) return;
    const isTheirs = eq(drafts.id, sealedId(token, 'draft'));
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
    text,
    state,
  }: { request: FastifyRequest; reply: FastifyReply; text: string; state: string | undefined },
): Promise<void> {
  const known = readCookie(deps.config, request, 'draft');
  const token = known ?? randomToken();
  const kept = {
    sealed: sealText(token, 'draft', text),
    expiresAt: new Date(deps.clock.now().getTime() + KEPT_SECONDS * 1000),
  };
  const id = sealedId(token, 'draft');
  await transact(deps.db, async (tx) => {
    const [row] = await tx.select().from(drafts).where(eq(drafts.id, id)).for('update');
    if (state !== undefined && state !== stateOf(row)) throw changedError();
    if (row) {
      await tx.update(drafts).set(kept).where(eq(drafts.id, id));
      return;
    }
    await enforceLimits(tx, deps, [byClient(deps, { kind: 'draft-ip', who: request.ip, windows: WINDOWS })]);
    const insert = tx.insert(drafts).values({ id, ...kept });
    if (state === undefined) {
      await insert.onConflictDoUpdate({ target: drafts.id, set: kept });
      return;
    }
    const inserted = await insert.onConflictDoNothing().returning({ id: drafts.id });
    if (inserted.length === 0) throw changedError();
  });
  setCookie(deps.config, reply, { name: 'draft', value: token, maxAgeSeconds: KEPT_SECONDS });
}

function changedError(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Your unsent request has changed in the meantime. Please send this form again.',
  );
}
