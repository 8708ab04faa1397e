import type { Decided } from '@nestwright/domain/base/decision-calls';
import type { Result } from '@nestwright/domain/base/http-calls';
import { listLeads } from '@nestwright/domain/leads/lead-calls';
import type { Lead, LeadPage } from '@nestwright/domain/leads/lead-schema';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

import { readLeads, type WantedLeads } from '#known/read-leads.ts';

import { hasOpened, hideClosed, watchContacts } from './watch-contacts.ts';

/** The state of the inbox. */
export type Inbox =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'loaded'; leads: readonly Lead[]; next: string | null };

/** Whether someone else was faster, such as a homeowner who cancelled: the inbox is out of date. */
export function isOutOfDate({ answer }: Decided): boolean {
  return !answer.ok && (answer.status === 409 || answer.status === 404);
}

/**
 * The company's leads, or one of them. They are fetched when the page opens, when its window becomes visible, and after
 * each answer. Contact details appear and disappear with the homeowner's choice.
 */
export function useLeads(wanted: WantedLeads) {
  const known = useKnownPro();
  const id = 'id' in wanted ? wanted.id : undefined;
  const after = 'id' in wanted ? undefined : wanted.after;
  const pages = useRef(1);
  const [inbox, setInbox] = useState<Inbox>(() =>
    known?.leads ? { kind: 'loaded', ...known.leads } : { kind: 'loading' },
  );

  const take = useCallback((answer: Result<LeadPage>) => {
    setInbox((before) => {
      if (answer.ok) return { kind: 'loaded', ...answer.value };
      // Loaded leads stay readable while offline.
      return before.kind === 'loaded' ? before : { kind: 'failed', message: answer.message };
    });
  }, []);
  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      const shown = pages.current;
      const answer = await readLeads(id === undefined ? { after } : { id }, shown, signal);
      // More pages were loaded in the meantime, and this answer would remove them.
      if (signal?.aborted !== true && shown === pages.current) take(answer);
    },
    [id, after, take],
  );

  useEffect(() => {
    const abort = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      void refresh(abort.signal);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);

  const isFilled = inbox.kind === 'loaded' && inbox.leads.length > 0;
  const until = inbox.kind === 'loaded' ? (inbox.next ?? undefined) : undefined;
  const hide = useCallback((open: ReadonlySet<string>) => {
    setInbox((before) => {
      if (before.kind !== 'loaded') return before;
      const leads = hideClosed(before.leads, open);
      return leads === before.leads ? before : { ...before, leads };
    });
  }, []);
  const shown = useRef(inbox);
  useEffect(() => {
    shown.current = inbox;
  }, [inbox]);
  useEffect(() => {
    if (!isFilled) return;
    return watchContacts({ lead: id, after, until }, (open) => {
      hide(open);
      const now = shown.current;
      if (now.kind === 'loaded' && hasOpened(now.leads, open)) void refresh();
    });
  }, [isFilled, id, after, until, hide, refresh]);

  /** Shows the gateway's answer to a decision about a lead. */
  const hear = (decided: Decided) => {
    const { answer } = decided;
    if (answer.ok) {
      const changed = answer.value as Lead;
      setInbox((before) =>
        before.kind === 'loaded'
          ? { ...before, leads: before.leads.map((one) => (one.id === changed.id ? changed : one)) }
          : before,
      );
    } else if (isOutOfDate(decided)) void refresh();
  };

  const more = async (): Promise<string | undefined> => {
    if (inbox.kind !== 'loaded' || inbox.next === null) return undefined;
    const { next } = inbox;
    const following = await listLeads(next);
    if (!following.ok) return following.message;
    pages.current += 1;
    const now = shown.current;
    // A reload in the meantime may have moved the page boundaries.
    if (now.kind !== 'loaded' || now.next !== next) await refresh();
    else setInbox({ ...following.value, kind: 'loaded', leads: [...now.leads, ...following.value.leads] });
    return undefined;
  };

  return { inbox, refresh, hear, more };
}
