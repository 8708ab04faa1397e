import { ANSWER_PARAMETER, isShownOnce } from '@nestwright/contract/form/rules';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { AppDeps } from '#app-deps.ts';
import { drafts } from '#db/draft-tables.ts';
import type { AnsweredForms } from '#pages/answered-forms.ts';

import { withoutAnswer } from './answer-address.ts';
import { accountMark } from './cookies.ts';
import { reasonsOf, wasSessionMissing } from './ended-session.ts';
import { keepForm, openForm } from './kept-forms.ts';

const keptSchema = v.object({
  path: v.string(),
  releases: v.string(),
  data: v.record(v.string(), v.unknown()),
});

/**
 * Keeps answers to forms (`kept-forms.ts`) and shows each at its own address, so that a reload or Back does not post again
 * (decision 027). An answer with a secret (`onceOnly`) is deleted as soon as its page is ready.
 * @param isSignedIn whether the sender of a request is logged in; without it, nobody is
 */
export function createAnsweredForms(
  deps: AppDeps,
  isSignedIn: (request: FastifyRequest) => Promise<boolean> = () => Promise.resolve(false),
): AnsweredForms {
  const onceOnly = new WeakMap<FastifyRequest, string>();
  return {
    async keep(request, reply, { url, releases, data }) {
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

    async read(request, { url, releases }) {
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
