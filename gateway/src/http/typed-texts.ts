import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { drafts } from '#db/draft-tables.ts';
import { openText, sealedId, sealText } from '#sealed-text.ts';

import { accountMark, randomToken, readCookie, setCookie } from './cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './durable-limit.ts';
import { byClient, enforceLimits } from './enforce-limits.ts';

const NAME_BYTES = 12;
const NAME = /^[\w-]{16}$/;
/** How long visitors can reload the page of a refused form. */
const KEPT_SECONDS = HOUR_SECONDS;
/** How many refused forms of one network are kept. */
const WINDOWS = [{ most: 200, seconds: DAY_SECONDS }];
const keptSchema = v.object({
  /** The mark of the account that typed them. */
  of: v.string(),
  texts: v.record(v.string(), v.string()),
});

/**
 * Keeps what an account typed into a form that a call refused, for the page that shows it again. Like the answers of pages, it
 * is encrypted with a key that only the visitor's cookie holds (decision 027), so no address and no history contains it.
 *
 * @returns the name that opens it, or undefined if it can't be stored or the browser never had a session
 */
export async function keepTexts(
  deps: AppDeps,
  { request, reply, texts }: { request: FastifyRequest; reply: FastifyReply; texts: Record<string, string> },
): Promise<string | undefined> {
  const of = accountMark(deps.config, request);
  if (of === null) return undefined;
  const token = readCookie(deps.config, request, 'posted') ?? randomToken();
  const name = randomBytes(NAME_BYTES).toString('base64url');
  const kind = `typed ${name}` as const;
  const row = {
    id: sealedId(token, kind),
    sealed: sealText(token, kind, JSON.stringify({ of, texts })),
    expiresAt: new Date(deps.clock.now().getTime() + KEPT_SECONDS * 1000),
  };
  try {
    await transact(deps.db, async (tx) => {
      await enforceLimits(tx, deps, [
        byClient(deps, { kind: 'typed-ip', who: request.ip, windows: WINDOWS }),
      ]);
      await tx.insert(drafts).values(row);
    });
  } catch {
    return undefined;
  }
  setCookie(deps.config, reply, { name: 'posted', value: token, maxAgeSeconds: KEPT_SECONDS });
  return name;
}

/** What was typed, for the account that typed it in this browser; empty if there is nothing under this name. */
export async function readTexts(
  deps: AppDeps,
  request: FastifyRequest,
  name: string,
): Promise<Record<string, string>> {
  const token = readCookie(deps.config, request, 'posted');
  if (token === null || !NAME.test(name)) return {};
  const kind = `typed ${name}` as const;
  const [row] = await deps.db
    .select()
    .from(drafts)
    .where(eq(drafts.id, sealedId(token, kind)));
  if (row === undefined || row.expiresAt <= deps.clock.now()) return {};
  const text = openText(token, kind, row.sealed);
  const kept = v.safeParse(keptSchema, text === null ? null : JSON.parse(text));
  return kept.success && kept.output.of === accountMark(deps.config, request) ? kept.output.texts : {};
}
