import { draftAnswerSchema, postedDraftSchema, type PostedDraft } from '@nestwright/domain/draft/schema';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { drafts } from '#db/draft-tables.ts';
import { call } from '#http/call.ts';
import { clearCookie, randomToken, readCookie, setCookie } from '#http/cookies.ts';
import { DAY_SECONDS } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { openText, sealedId, sealText } from '#sealed-text.ts';

const GROUP = 'Drafts';
const doneSchema = v.object({ done: v.literal(true) });
/** How long an unsent request stays. */
const KEPT_SECONDS = DAY_SECONDS;
/** How many new drafts one network may start. */
const WINDOWS = [{ most: 500, seconds: DAY_SECONDS }];

/** The state that the browser has taken over. */
const takenOverSchema = v.object({ savedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())) });

/** A visitor's unsent request, kept while the server answers the wizard's forms (decision 027). */
export async function draftRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/draft',
      permission: 'draft.keep',
      group: GROUP,
      summary: 'My unsent request, if the server keeps one',
      answers: { 200: { description: 'The draft or null', schema: draftAnswerSchema } },
      async handle({ request }) {
        return { draft: await readDraft(deps, request) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'PUT',
      url: '/draft',
      permission: 'draft.keep',
      group: GROUP,
      summary: 'Keeps my unsent request for a day, encrypted with a key that only my cookie holds',
      body: postedDraftSchema,
      answers: { 200: { description: 'Kept', schema: doneSchema } },
      perMinute: 60,
      async handle({ body, request, reply }) {
        await storeDraft(deps, { request, reply, text: JSON.stringify(body) });
        return { done: true };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/draft',
      permission: 'draft.keep',
      group: GROUP,
      summary: 'Forgets my unsent request, unless it was saved after `savedAt`; no error if there is none',
      query: takenOverSchema,
      answers: { 200: { description: 'Forgotten, or saved later', schema: doneSchema } },
      async handle({ query, request, reply }) {
        await forgetDraft(deps, { request, reply, savedAt: query.savedAt });
        return { done: true };
      },
    }),
  );
}

async function readDraft(deps: AppDeps, request: FastifyRequest): Promise<PostedDraft | null> {
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
async function forgetDraft(
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
async function storeDraft(
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
