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

/** The request of this tab. */
interface Working {
  id: string;
  draft: ProjectDraft;
  visit: Visit;
  /** Whether the visitor has given an answer that is not submitted yet. */
  started: boolean;
}

export interface WorkingDraft extends Working {
  /** Whether what the browser holds has been read: not on the server, and not while hydrating. */
  ready: boolean;
  /** The unsent request of an earlier visit, as it was found when the page was opened. */
  earlier: Draft | null;
  /** Takes an answer and stores it. */
  update: (change: Partial<ProjectDraft>, step: string) => void;
  /** Fills in what somebody else knows, where the visitor has not answered; nothing is stored by it. */
  prefill: (known: Partial<ProjectDraft>) => void;
  /** Goes on with the earlier request, as it was left. */
  takeUp: (earlier: Draft) => void;
  /** Forgets the request and begins another. */
  startOver: () => void;
  /** The request is submitted: nothing of it is unsent any more. */
  finish: () => void;
}

/**
 * The request that this tab works on. It is stored with every answer, field by field over what another tab may have
 * stored for the same request; where storage is denied it lives as long as the page.
 *
 * @param search query of the page's address.
 * @param onSentElsewhere another tab has submitted this request.
 */
export function useWorkingDraft(search: string, onSentElsewhere: () => void): WorkingDraft {
  const visit = useMemo(() => readVisit(search), [search]);
  const [working, setWorking] = useState<Working>(() => ({
    id: '',
    draft: blankDraft(visit),
    visit,
    started: false,
  }));
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
    const stored = readUnsent();
    setEarlier(stored);
    if (!stored) return keep(begin());
    keep({
      id: stored.id,
      draft: resumeDraft(stored.draft, stored.visit, readKnown(visit)),
      visit: laterVisit(visit, stored.visit),
      started: true,
    });
    // The address's query is read once: it stays the same through the steps.
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

  return {
    ...working,
    ready: working.id !== '',
    earlier,
    update(change, step) {
      const mine = latest.current;
      const next = { ...mine, draft: { ...mine.draft, ...change }, started: true };
      keep(next);
      save(next, step);
    },
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

/** The ZIP of the request is the site's, however the visitor came to it: typed, from the address, or of an earlier visit. */
function rememberZip(zip: string): void {
  if (isZip(zip)) zipStore.set(zip);
}

/** The stored draft, unless the page was closed between its submit and its removal. */
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

/** What the address says now, over what it said when the request began: an ad's words stay until the request is sent. */
function laterVisit(visit: Visit, before: Visit): Visit {
  const given = Object.entries(visit).filter(([, value]) => Boolean(value));
  return { ...before, ...Object.fromEntries(given) };
}
