import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { AppDeps } from '#app-deps.ts';
import { type Db, transact } from '#db/db.ts';
import { drafts } from '#db/draft-tables.ts';
import { openText, type SealedKind, sealedId, sealText } from '#sealed-text.ts';

import { accountMark, randomToken, readCookie, setCookie } from './cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './durable-limit.ts';
import { byClient, enforceLimits } from './enforce-limits.ts';

const NAME_BYTES = 12;
const NAME = /^[\w-]{16}$/;

/**
 * What is kept of half-sent forms, for how long, and how many of them a network may start in a day. The browser that sent it
 * has the key, in a cookie that ends with the row, and nobody else can open it. What an account sent is opened only for this
 * account.
 */
const kinds = {
  /** The requests that a browser has not sent yet: one row a browser, renewed with each step. */
  draft: { cookie: 'draft', seconds: DAY_SECONDS, most: 500 },
  /** The answer to a form, which its page shows again. */
  answer: { cookie: 'posted', seconds: HOUR_SECONDS, most: 1000 },
  /** What was typed into a form with a file that a call refused. */
  typed: { cookie: 'posted', seconds: HOUR_SECONDS, most: 200 },
} as const;

/** A kind of half-sent form. */
type KeptKind = keyof typeof kinds;
/** A row of what is kept. */
export type KeptRow = typeof drafts.$inferSelect;

/** A form as it arrived, and the answer to it. */
interface Arrived {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Where something is kept, for the browser whose cookie has this token. @param name tells several of a kind apart */
export function keptPlace(deps: AppDeps, token: string, kind: KeptKind, name?: string) {
  const sealed: SealedKind = name === undefined ? 'draft' : `${kind as 'answer'} ${name}`;
  const id = sealedId(token, sealed);
  return {
    id,
    /** The row's new content. */
    seal: (value: unknown) => ({
      sealed: sealText(token, sealed, JSON.stringify(value)),
      expiresAt: new Date(deps.clock.now().getTime() + kinds[kind].seconds * 1000),
    }),
    async find(db: Db = deps.db): Promise<KeptRow | undefined> {
      const [row] = await db.select().from(drafts).where(eq(drafts.id, id));
      return row;
    },
    /** What a row holds; undefined if it has expired, has another shape, or if the cookie can't open it. */
    open<Value>(row: KeptRow | undefined, schema: v.GenericSchema<unknown, Value>): Value | undefined {
      if (row === undefined || row.expiresAt <= deps.clock.now()) return undefined;
      const text = openText(token, sealed, row.sealed);
      const read = v.safeParse(schema, text === null ? null : JSON.parse(text));
      return read.success ? read.output : undefined;
    },
  };
}

/** The token that opens what a browser has of a kind; null if it has nothing. */
export function keptToken(deps: AppDeps, request: FastifyRequest, kind: KeptKind): string | null {
  return readCookie(deps.config, request, kinds[kind].cookie);
}

/** Gives the browser the token for as long as the row lives. */
export function giveToken(deps: AppDeps, reply: FastifyReply, kind: KeptKind, token: string): void {
  const { cookie, seconds } = kinds[kind];
  setCookie(deps.config, reply, { name: cookie, value: token, maxAgeSeconds: seconds });
}

/** Counts a new row. @throws ApiError 429 if the network has started too many */
export function countKept(db: Db, deps: AppDeps, kind: KeptKind, { ip }: FastifyRequest): Promise<void> {
  const windows = [{ most: kinds[kind].most, seconds: DAY_SECONDS }];
  return enforceLimits(db, deps, [byClient(deps, { kind: `${kind}-ip`, who: ip, windows })]);
}

/**
 * Keeps an answer, or what was typed, under a new name.
 *
 * @param of the mark of the account that it is for; null for a visitor's
 * @returns the name, or undefined if it can't be kept
 */
export async function keepForm(
  deps: AppDeps,
  { request, reply }: Arrived,
  { kind, of, value }: { kind: 'answer' | 'typed'; of: string | null; value: object },
): Promise<string | undefined> {
  const token = keptToken(deps, request, kind) ?? randomToken();
  const name = randomBytes(NAME_BYTES).toString('base64url');
  const place = keptPlace(deps, token, kind, name);
  try {
    await transact(deps.db, async (tx) => {
      await countKept(tx, deps, kind, request);
      await tx.insert(drafts).values({ id: place.id, ...place.seal({ ...value, of }) });
    });
  } catch {
    return undefined;
  }
  giveToken(deps, reply, kind, token);
  return name;
}

const ofSchema = v.object({ of: v.optional(v.nullable(v.string()), null) });

/**
 * What is kept under a name, for the browser that sent it and, if an account sent it, for this account; undefined for everyone
 * else and if there is nothing.
 */
export async function openForm<Value>(
  deps: AppDeps,
  request: FastifyRequest,
  { kind, name, schema }: { kind: 'answer' | 'typed'; name: string; schema: v.GenericSchema<unknown, Value> },
): Promise<{ id: string; of: string | null; value: Value } | undefined> {
  const token = keptToken(deps, request, kind);
  if (token === null || !NAME.test(name)) return undefined;
  const place = keptPlace(deps, token, kind, name);
  const row = await place.find();
  const of = place.open(row, ofSchema)?.of;
  const value = place.open(row, schema);
  if (of === undefined || value === undefined) return undefined;
  const isTheirs = of === null || of === accountMark(deps.config, request);
  return isTheirs ? { id: place.id, of, value } : undefined;
}
