import { postedDraftSchema, type PostedDraft } from '@nestwright/domain/draft/schema';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { drafts } from '#db/draft-tables.ts';
import { clearCookie, randomToken, readCookie, setCookie } from '#http/cookies.ts';
import { DAY_SECONDS } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { openText, sealedId, sealText } from '#sealed-text.ts';

/** How long an unsent request stays. */
const KEPT_SECONDS = DAY_SECONDS;
/** How many new drafts one network may start. */
const WINDOWS = [{ most: 500, seconds: DAY_SECONDS }];

export async function readDraft(deps: AppDeps, request: FastifyRequest): Promise<PostedDraft | null> {
  return (await findRow(deps, readCookie(deps.config, request, 'draft')))?.draft ?? null;
}

/** The row of a cookie with its draft; undefined if there is none, or if the cookie can't open it. */
async function findRow(
  deps: AppDeps,
  token: string | null,
): Promise<{ sealed: string; draft: PostedDraft } | undefined> {
  if (token === null) return undefined;
  const [row] = await deps.db
    .select()
    .from(drafts)
    .where(eq(drafts.id, sealedId(token, 'draft')));
  if (row === undefined || row.expiresAt <= deps.clock.now()) return undefined;
  const text = openText(token, 'draft', row.sealed);
  const read = v.safeParse(postedDraftSchema, text === null ? null : JSON.parse(text));
  return read.success ? { sealed: row.sealed, draft: read.output } : undefined;
}

/** A form may be on its way while a live page takes over what the page before it had. Its answers stay. */
export async function forgetDraft(
  deps: AppDeps,
  { request, reply, savedAt }: { request: FastifyRequest; reply: FastifyReply; savedAt: string | undefined },
): Promise<void> {
  const token = readCookie(deps.config, request, 'draft');
  if (token !== null) {
    const row = savedAt === undefined ? undefined : await findRow(deps, token);
    if (row && savedAt !== undefined && Date.parse(row.draft.savedAt) > Date.parse(savedAt)) return;
    const isTheirs = eq(drafts.id, sealedId(token, 'draft'));
    const unchanged = row ? and(isTheirs, eq(drafts.sealed, row.sealed)) : isTheirs;
    const deleted = await deps.db.delete(drafts).where(unchanged).returning({ id: drafts.id });
    if (row && deleted.length === 0) return;
  }
  clearCookie(deps.config, reply, 'draft');
}

/** A known cookie keeps its row; without one the visitor gets a new cookie. */
export async function storeDraft(
  deps: AppDeps,
  { request, reply, text }: { request: FastifyRequest; reply: FastifyReply; text: string },
): Promise<void> {
  const known = readCookie(deps.config, request, 'draft');
  const token = known ?? randomToken();
  const kept = {
    sealed: sealText(token, 'draft', text),
    expiresAt: new Date(deps.clock.now().getTime() + KEPT_SECONDS * 1000),
  };
  await transact(deps.db, async (tx) => {
    const updated = await tx
      .update(drafts)
      .set(kept)
      .where(eq(drafts.id, sealedId(token, 'draft')))
      .returning({ id: drafts.id });
    if (updated.length > 0) return;
    await enforceLimits(tx, deps, [byClient(deps, { kind: 'draft-ip', who: request.ip, windows: WINDOWS })]);
    await tx
      .insert(drafts)
      .values({ id: sealedId(token, 'draft'), ...kept })
      .onConflictDoUpdate({ target: drafts.id, set: kept });
  });
  setCookie(deps.config, reply, { name: 'draft', value: token, maxAgeSeconds: KEPT_SECONDS });
}
