import { randomId } from '@nestwright/domain/random-id';
import type { Draft } from '@nestwright/domain/requests/draft-schema';
import { draftStore } from '@nestwright/domain/requests/draft-store';
import type { ProjectDraft } from '@nestwright/domain/requests/project-schema';
import { sessionStore } from '@nestwright/contract/session/store';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import type { Visit } from '@nestwright/domain/site/landing-schema';
import { zipStore } from '@nestwright/contract/zip/store';
import { rememberZip } from '@nestwright/domain/site/zip-store';
import { useEffect, useMemo, useRef, useState } from 'react';

import { blankDraft, continuesUnder, resumeDraft, startDraft, type Known } from './draft-start.ts';
import { laterVisit, mergedDraft } from './merged-draft.ts';
import { forgetUnsent, isSubmitted, keepUnsent, setAside, unsentDrafts } from './unsent-drafts.ts';
import type { WizardPlace } from './wizard-place.ts';
import { answered, blank, timeAfter, workingOn, type Working } from './working-state.ts';

export interface WorkingDraft extends Omit<Working, 'answeredAt' | 'savedAt'> {
  /** The unsent request of an earlier visit, if there is one. */
  earlier: Draft | null;
  /** Stores an answer. */
  update: (change: Partial<ProjectDraft>, step: string) => void;
  /** Stores what follows from an answer. It is not the visitor's own, so it changes when that answer does. */
  fillIn: (change: Partial<ProjectDraft>, step: string) => void;
  /** Whether the visitor answered this field. */
  isOwn: (field: keyof ProjectDraft) => boolean;
  /** Stores a change of the photos; none once the request was submitted. */
  changePhotos: (change: (before: readonly string[]) => string[], step: string) => void;
  /** The current request, not the one from the last render. */
  latest: () => ProjectDraft;
  /** Prefills fields the visitor hasn't answered, without storing them. */
  prefill: (known: Partial<ProjectDraft>) => void;
  /** Resumes the earlier request. */
  takeUp: (earlier: Draft) => void;
  /** Receives a request that posted steps left on the server and that the page does not show. */
  adopt: (left: Draft) => void;
  /** Discards the earlier request. If it is the one on the page, a new one begins. */
  startOver: () => void;
  /** Marks the request as submitted and removes its draft. */
  finish: () => void;
}

/**
 * The request this tab works on. Each answer is stored and merged field by field with what another tab has stored for the
 * same request. If storage is denied, the request lasts as long as the page.
 *
 * Steps posted without scripts come from the server's page; from then on they are this browser's. A request never
 * overwrites another one: the other is set aside and offered later.
 *
 * @param onSentElsewhere called when another tab has submitted this request
 */
export function useWorkingDraft(
  { search, posted, takeOver, step }: WizardPlace,
  onSentElsewhere: () => void,
): WorkingDraft {
  const visit = useMemo(() => readVisit(search), [search]);
  const [working, setWorking] = useState<Working>(() =>
    posted ? { ...workingOn(posted), ready: false } : { ...blank, draft: blankDraft(visit), visit },
  );
  const [earlier, setEarlier] = useState<Draft | null>(null);
  const latest = useRef(working);
  const sentElsewhere = useRef(onSentElsewhere);
  useEffect(() => {
    sentElsewhere.current = onSentElsewhere;
  });

  function keep(next: Working): void {
    latest.current = { ...next, ready: true };
    setWorking(latest.current);
    void rememberZip(next.draft.zip);
  }

  useEffect(() => {
    const shown = posted && takeOver?.(posted, visit);
    const others = unsentDrafts().filter(({ id }) => id !== shown?.id);
    const last = others.find(({ draft }) => continuesUnder(draft, visit));
    setEarlier(last ?? others[0] ?? null);
    if (shown) keepUnsent({ ...shown, step });
    keep(shown ? workingOn(shown) : last ? resumed(last) : begin());
    // The query is read once: it stays the same through all steps.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(
    () =>
      draftStore.subscribe(() => {
        const stored = draftStore.get();
        const mine = latest.current;
        if (stored?.id === mine.id) {
          if (stored.savedAt !== mine.savedAt) keep({ ...workingOn(stored), visit: mine.visit });
        } else if (mine.started && isSubmitted(mine.id)) sentElsewhere.current();
      }),
    [],
  );

  function begin(): Working {
    const draft = startDraft(new Date(), readKnown(visit));
    return { ...blank, id: randomId(), draft, visit };
  }

  /** An earlier request under this page's address. */
  function resumed(from: Draft): Working {
    const draft = resumeDraft(from.draft, from.visit, readKnown(visit));
    return { ...workingOn(from), draft, visit: laterVisit(visit, from.visit) };
  }

  function save(changed: Working, at: string): void {
    const { id, draft, visit: from, answeredAt } = changed;
    const savedAt = timeAfter(changed.savedAt);
    keep({ ...changed, savedAt, started: true });
    keepUnsent({ id, draft, visit: from, answeredAt, savedAt, step: at });
  }

  function fillIn(change: Partial<ProjectDraft>, at: string): void {
    const mine = latest.current;
    save({ ...mine, draft: { ...mine.draft, ...change } }, at);
  }

  function update(change: Partial<ProjectDraft>, at: string): void {
    latest.current = answered(latest.current, Object.keys(change));
    fillIn(change, at);
  }

  return {
    ...working,
    earlier,
    update,
    fillIn,
    isOwn: (field) => latest.current.answeredAt[field] !== undefined,
    changePhotos(change, at) {
      const { id, draft } = latest.current;
      if (!isSubmitted(id)) update({ photos: change(draft.photos) }, at);
    },
    latest: () => latest.current.draft,
    prefill(known) {
      const mine = latest.current;
      const open = Object.fromEntries(
        Object.entries(known).filter(
          ([field]) => !mine.started || mine.draft[field as keyof ProjectDraft] === '',
        ),
      );
      keep(answered({ ...mine, draft: { ...mine.draft, ...open } }, Object.keys(open)));
    },
    takeUp({ id }) {
      const from = unsentDrafts().find((stored) => stored.id === id);
      if (from) save({ ...workingOn(from), visit: laterVisit(visit, from.visit) }, from.step);
    },
    adopt(left) {
      if (isSubmitted(left.id)) return;
      const { id, draft, visit: from, answeredAt, savedAt } = latest.current;
      const found = id === earlier?.id ? earlier : null;
      if (id === left.id) {
        const both = mergedDraft({ ...left, draft, visit: from, answeredAt, savedAt }, left);
        keepUnsent(both);
        return keep(resumed(both));
      }
      // Every request begins with a ZIP, so a ZIP alone is not another request.
      const isMine = found
        ? savedAt !== found.savedAt || savedAt > left.savedAt
        : Object.keys(answeredAt).some((field) => field !== 'zip');
      if (isMine || !continuesUnder(left.draft, visit)) {
        setAside(left);
        return setEarlier((offered) => offered ?? left);
      }
      if (!found) forgetUnsent(id);
      keepUnsent(left);
      setEarlier(left);
      keep(resumed(left));
      if (!found && answeredAt['zip']) update({ zip: draft.zip }, left.step);
    },
    startOver() {
      if (earlier) forgetUnsent(earlier.id);
      if (!earlier || earlier.id === latest.current.id) keep(begin());
    },
    finish() {
      const mine = latest.current;
      keep({ ...mine, started: false });
      forgetUnsent(mine.id);
    },
  };
}

function readKnown(visit: Visit): Known {
  return { visit, zip: zipStore.get(), session: sessionStore.get() };
}
