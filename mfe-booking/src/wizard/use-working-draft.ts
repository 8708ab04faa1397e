import type { Draft } from '@nestwright/domain/draft/schema';
import { draftStore } from '@nestwright/domain/draft/store';
import { outboxStore } from '@nestwright/domain/outbox/store';
import { projectStore } from '@nestwright/domain/project/store';
import type { ProjectDraft } from '@nestwright/domain/project/schema';
import { sessionStore } from '@nestwright/contract/session/store';
import { readVisit } from '@nestwright/domain/visit/rules';
import type { Visit } from '@nestwright/domain/visit/schema';
import { isZip } from '@nestwright/contract/zip/rules';
import { zipStore } from '@nestwright/contract/zip/store';
import { useEffect, useMemo, useRef, useState } from 'react';

import { blankDraft, resumeDraft, startDraft, type Known } from './draft-start.ts';
import type { WizardPlace } from './wizard-place.ts';

/** This tab's request. */
interface Working {
  id: string;
  draft: ProjectDraft;
  visit: Visit;
  /** Whether the visitor has unsubmitted answers. */
  started: boolean;
}

export interface WorkingDraft extends Working {
  /** Whether the browser's stored data has been read: not on the server or while hydrating. */
  ready: boolean;
  /** The unsent request of an earlier visit, as found when the page opened. */
  earlier: Draft | null;
  /** Stores an answer. */
  update: (change: Partial<ProjectDraft>, step: string) => void;
  /** Stores a change of the photos; does nothing once the request was submitted. */
  changePhotos: (change: (before: readonly string[]) => string[], step: string) => void;
  /** The current request, not the one from the last render. */
  latest: () => ProjectDraft;
  /** Prefills fields the visitor hasn't answered, without storing them. */
  prefill: (known: Partial<ProjectDraft>) => void;
  /** Resumes the earlier request. */
  takeUp: (earlier: Draft) => void;
  /** Discards the request and starts a new one. */
  startOver: () => void;
  /** Marks the request as submitted and removes its draft. */
  finish: () => void;
}

/**
 * The request this tab works on. Each answer is stored and merged field by field with what another tab has stored for the
 * same request. If storage is denied, the request lasts as long as the page.
 *
 * Answers posted without scripts come from the server's page and are then stored in this browser.
 *
 * @param onSentElsewhere called when another tab has submitted this request
 */
export function useWorkingDraft(
  { search, posted, step }: WizardPlace,
  onSentElsewhere: () => void,
): WorkingDraft {
  const visit = useMemo(() => readVisit(search), [search]);
  const [working, setWorking] = useState<Working>(() =>
    posted
      ? { id: posted.id, draft: posted.draft, visit: posted.visit, started: true }
      : { id: '', draft: blankDraft(visit), visit, started: false },
  );
  const [earlier, setEarlier] = useState<Draft | null>(null);
  const latest = useRef(working);
  const sentElsewhere = useRef(onSentElsewhere);
  useEffect(() => {
    sentElsewhere.current = onSentElsewhere;
  });

  function keep(next: Working): void {
    latest.current = next;
    setWorking(next);
    rememberZip(next.draft.zip);
  }

  useEffect(() => {
    if (posted && !isSubmitted(posted.id)) {
      keep(latest.current);
      save(latest.current, step);
      return;
    }
    const stored = readUnsent();
    setEarlier(stored);
    if (!stored) return keep(begin());
    keep({
      id: stored.id,
      draft: resumeDraft(stored.draft, stored.visit, readKnown(visit)),
      visit: laterVisit(visit, stored.visit),
      started: true,
    });
    // The query is read once, because it stays the same through all steps.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(
    () =>
      draftStore.subscribe(() => {
        const stored = draftStore.get();
        const mine = latest.current;
        if (stored?.id === mine.id) keep({ ...mine, draft: stored.draft });
        else if (stored === null && mine.started && isSubmitted(mine.id)) sentElsewhere.current();
      }),
    [],
  );

  function save({ id, draft, visit: from }: Working, step: string): void {
    draftStore.save({ id, draft, step, visit: from });
  }

  function begin(): Working {
    return {
      id: crypto.randomUUID(),
      draft: startDraft(new Date(), readKnown(visit)),
      visit,
      started: false,
    };
  }

  function update(change: Partial<ProjectDraft>, step: string): void {
    const mine = latest.current;
    const next = { ...mine, draft: { ...mine.draft, ...change }, started: true };
    keep(next);
    save(next, step);
  }

  return {
    ...working,
    ready: working.id !== '',
    earlier,
    update,
    changePhotos(change, step) {
      const { id, draft } = latest.current;
      if (!isSubmitted(id)) update({ photos: change(draft.photos) }, step);
    },
    latest: () => latest.current.draft,
    prefill(known) {
      const mine = latest.current;
      const open = Object.entries(known).filter(
        ([field]) => !mine.started || mine.draft[field as keyof ProjectDraft] === '',
      );
      keep({ ...mine, draft: { ...mine.draft, ...Object.fromEntries(open) } });
    },
    takeUp(from) {
      const next = { id: from.id, draft: from.draft, visit: laterVisit(visit, from.visit), started: true };
      keep(next);
      save(next, from.step);
    },
    startOver() {
      keep(begin());
      draftStore.clear();
    },
    finish() {
      keep({ ...latest.current, started: false });
      draftStore.clear();
    },
  };
}

/** Makes the request's ZIP the site's ZIP, whether it was typed, in the address or from an earlier visit. */
function rememberZip(zip: string): void {
  if (isZip(zip)) zipStore.set(zip);
}

/** The stored draft, unless it was already submitted when the page closed. */
function readUnsent(): Draft | null {
  const stored = draftStore.get();
  if (!stored || !isSubmitted(stored.id)) return stored;
  draftStore.clear();
  return null;
}

function isSubmitted(id: string): boolean {
  return [...projectStore.get(), ...outboxStore.get()].some((submitted) => submitted.id === id);
}

function readKnown(visit: Visit): Known {
  return { visit, zip: zipStore.get(), session: sessionStore.get() };
}

/**
 * The parameters at the start of the request, overridden by the address's current ones. An ad's parameters stay until the
 * request is sent.
 */
function laterVisit(visit: Visit, before: Visit): Visit {
  const given = Object.entries(visit).filter(([, value]) => Boolean(value));
  return { ...before, ...Object.fromEntries(given) };
}
