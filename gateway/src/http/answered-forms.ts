import { randomBytes } from 'node:crypto';

import { ANSWER_PARAMETER, isShownOnce } from '@nestwright/contract/form/rules';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { drafts } from '#db/draft-tables.ts';
import type { AnsweredForms } from '#pages/answered-forms.ts';
import { openText, sealedId, sealText } from '#sealed-text.ts';

import { withoutAnswer } from './answer-address.ts';
import { accountMark, randomToken, readCookie, setCookie } from './cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './durable-limit.ts';
import { reasonsOf, wasSessionMissing } from './ended-session.ts';
import { byClient, enforceLimits } from './enforce-limits.ts';

const NAME_BYTES = 12;
const NAME = /^[\w-]{16}$/;
/** How long visitors can reload an answer or go back to it. */
const KEPT_SECONDS = HOUR_SECONDS;
/** How many answers of one network are kept. */
const WINDOWS = [{ most: 1000, seconds: DAY_SECONDS }];

const keptSchema = v.object({
  path: v.string(),
  releases: v.string(),
  /** The mark of the account that it is for; null for a visitor's. */
  of: v.optional(v.nullable(v.string()), null),
  data: v.record(v.string(), v.unknown()),
});

/**
 * Stores answers to forms for an hour each and shows each at its own address, so that a reload or Back does not post
 * again. They are encrypted with a key that only the visitor's cookie holds (decision 027). What an account sent is shown
 * to this account only. An answer with a secret (`onceOnly`) is deleted as soon as its page is ready.
 * @param isSignedIn whether the sender of a request is logged in; without it, nobody is
 */
export function createAnsweredForms(
  deps: AppDeps,
  isSignedIn: (request: FastifyRequest) => Promise<boolean> = () => Promise.resolve(false),
): AnsweredForms {
  const onceOnly = new WeakMap<FastifyRequest, string>();
  return {
    async keep(request, reply, { url, releases, data }) {
      const token = readCookie(deps.config, request, 'posted') ?? randomToken();
      const name = randomBytes(NAME_BYTES).toString('base64url');
      const kind = `answer ${name}` as const;
      const isOfAccount = wasSessionMissing(data) || (await isSignedIn(request));
      const of = isOfAccount ? accountMark(deps.config, request) : null;
      const row = {
        id: sealedId(token, kind),
        sealed: sealText(token, kind, JSON.stringify({ path: url.pathname, releases, of, data })),
        expiresAt: new Date(deps.clock.now().getTime() + KEPT_SECONDS * 1000),
      };
      try {
        await transact(deps.db, async (tx) => {
          const limit = byClient(deps, { kind: 'answer-ip', who: request.ip, windows: WINDOWS });
          await enforceLimits(tx, deps, [limit]);
          await tx.insert(drafts).values(row);
        });
      } catch {
        // The page itself then answers the form.
        return undefined;
      }
      setCookie(deps.config, reply, { name: 'posted', value: token, maxAgeSeconds: KEPT_SECONDS });
      const shown = withoutAnswer(url);
      shown.searchParams.set(ANSWER_PARAMETER, name);
      return shown.pathname + shown.search;
    },

    async read(request, { url, releases }) {
      const name = url.searchParams.get(ANSWER_PARAMETER);
      if (name === null || !NAME.test(name)) return undefined;
      const token = readCookie(deps.config, request, 'posted');
      if (token === null) return undefined;
      const kind = `answer ${name}` as const;
      const id = sealedId(token, kind);
      const [row] = await deps.db.select().from(drafts).where(eq(drafts.id, id));
      if (row === undefined || row.expiresAt <= deps.clock.now()) return undefined;
      const text = openText(token, kind, row.sealed);
      const kept = v.safeParse(keptSchema, text === null ? null : JSON.parse(text));
      if (!kept.success || kept.output.path !== url.pathname) return undefined;
      const { of } = kept.output;
      if (of !== null && of !== accountMark(deps.config, request)) return undefined;
      const isTheirs = of === null || (await isSignedIn(request));
      const data = isTheirs ? kept.output.data : reasonsOf(kept.output.data);
      const shown = { data, isFormer: kept.output.releases !== releases };
      if (!Object.values(data).some(isShownOnce)) return shown;
      // The answer to HEAD has no page, so nobody has seen the secret yet.
      if (request.method === 'HEAD') return undefined;
      onceOnly.set(request, id);
      return shown;
    },

    async hasEndedSession(request) {
      return accountMark(deps.config, request) !== null && !(await isSignedIn(request));
    },

    async show(request) {
      const id = onceOnly.get(request);
      if (id === undefined) return true;
      const deleted = await deps.db.delete(drafts).where(eq(drafts.id, id)).returning({ id: drafts.id });
      return deleted.length > 0;
    },
  };
}
