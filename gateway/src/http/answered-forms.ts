import { ANSWER_PARAMETER, isShownOnce } from '@nestwright/contract/form/rules';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { AppDeps } from '#app-deps.ts';
import { drafts } from '#db/draft-tables.ts';

import { withoutAnswer } from './answer-address.ts';
import { accountMark } from './cookies.ts';
import { reasonsOf, wasSessionMissing } from './ended-session.ts';
import { keepForm, openForm } from './kept-forms.ts';

const keptSchema = v.object({
  path: v.string(),
  releases: v.string(),
  data: v.record(v.string(), v.unknown()),
});

/** What keeping answers needs. */
export interface AnswerDeps extends AppDeps {
  /** Whether the sender of a request is logged in; without it, nobody is. */
  isSignedIn?: (this: void, request: FastifyRequest) => Promise<boolean>;
}

/** The page that an answer belongs to. */
interface AnsweredPage {
  url: URL;
  /** The releases that render it. */
  releases: string;
}

/** A stored answer. */
export interface ShownAnswer {
  data: Record<string, unknown>;
  /** Whether other releases made the answer, so the releases that show it may not understand it. */
  isFormer: boolean;
}

/**
 * Keeps answers to forms (`kept-forms.ts`) and shows each at its own address, so that a reload or Back does not post again
 * (decision 027). An answer with a secret (`onceOnly`) is deleted as soon as its page is ready.
 */
export function createAnsweredForms(deps: AnswerDeps) {
  const isSignedIn = deps.isSignedIn ?? (() => Promise.resolve(false));
  const onceOnly = new WeakMap<FastifyRequest, string>();
  return {
    /** Stores an answer; returns the address that shows it, or undefined if it can't be stored. */
    async keep(
      request: FastifyRequest,
      reply: FastifyReply,
      { url, releases, data }: AnsweredPage & { data: Record<string, unknown> },
    ): Promise<string | undefined> {
      const isOfAccount = wasSessionMissing(data) || (await isSignedIn(request));
      const of = isOfAccount ? accountMark(deps.config, request) : null;
      const value = { path: url.pathname, releases, data };
      const name = await keepForm(deps, { request, reply }, { kind: 'answer', of, value });
      // The page itself then answers the form.
      if (name === undefined) return undefined;
      const shown = withoutAnswer(url);
      shown.searchParams.set(ANSWER_PARAMETER, name);
      return shown.pathname + shown.search;
    },

    /**
     * Returns the answer at an address, for the browser that posted the form; undefined if there is none. Other releases
     * than those that show it may have made it (`isFormer`).
     */
    async read(request: FastifyRequest, { url, releases }: AnsweredPage): Promise<ShownAnswer | undefined> {
      const name = url.searchParams.get(ANSWER_PARAMETER);
      if (name === null) return undefined;
      const kept = await openForm(deps, request, { kind: 'answer', name, schema: keptSchema });
      if (!kept || kept.value.path !== url.pathname) return undefined;
      const { id, of, value } = kept;
      const isTheirs = of === null || (await isSignedIn(request));
      const data = isTheirs ? value.data : reasonsOf(value.data);
      const shown = { data, isFormer: value.releases !== releases };
      if (!Object.values(data).some(isShownOnce)) return shown;
      // The answer to HEAD has no page, so nobody has seen the secret yet.
      if (request.method === 'HEAD') return undefined;
      onceOnly.set(request, id);
      return shown;
    },

    /** Whether a browser still has the cookie of a session that has ended. */
    async hasEndedSession(request: FastifyRequest): Promise<boolean> {
      return accountMark(deps.config, request) !== null && !(await isSignedIn(request));
    },

    /**
     * Deletes an answer that may be shown only once. Called once its page is ready, because a page that is busy or comes
     * without its content shows nothing.
     *
     * @returns whether the page may be sent; another request may have shown the answer in the meantime
     */
    async show(request: FastifyRequest): Promise<boolean> {
      const id = onceOnly.get(request);
      if (id === undefined) return true;
      const deleted = await deps.db.delete(drafts).where(eq(drafts.id, id)).returning({ id: drafts.id });
      return deleted.length > 0;
    },
  };
}
