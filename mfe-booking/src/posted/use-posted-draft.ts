import { type Draft, draftAnswerSchema } from '@nestwright/domain/requests/draft-schema';
import { readGateway } from '@nestwright/domain/base/http-calls';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { fromWire } from '@nestwright/domain/requests/project-schema';
import { useEffect, useEffectEvent, useState } from 'react';

import { draftOf } from '#wizard/merged-draft.ts';

import { forgetPosted } from './forget-posted.ts';

/**
 * Asks for a request that posted steps left on the server, once the page answers: a page that everyone shares, or one that
 * was opened by a link inside the site, does not show it.
 *
 * @param isAsked whether the page may have missed it
 * @param adopt receives the request
 */
export function usePostedDraft(isAsked: boolean, adopt: (left: Draft) => void): void {
  // Once for each page.
  const [asks] = useState(isAsked);
  const found = useEffectEvent(adopt);
  useEffect(() => {
    if (!asks || !hasGateway()) return;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      void readGateway('/api/draft', draftAnswerSchema, leave.signal).then((answer) => {
        if (leave.signal.aborted || !answer.ok || !answer.value.draft) return;
        const { others = [], ...last } = answer.value.draft;
        for (const left of [last, ...others])
          if (left.step !== 'thanks') found(draftOf({ ...left, draft: fromWire(left.draft) }));
        // A request that was sent is forgotten too: Back would lead from this page's later steps to its thanks page.
        forgetPosted(last.savedAt);
      });
    });
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [asks]);
}
