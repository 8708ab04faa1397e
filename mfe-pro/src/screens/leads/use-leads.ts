import type { Result } from '@nestwright/domain/http/calls';
import { acceptLead, declineLead, finishLead, listLeads, scheduleLead } from '@nestwright/domain/lead/calls';
import type { Appointment, Lead } from '@nestwright/domain/lead/schema';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

import { hasOpened, hideClosed, watchContacts } from './watch-contacts.ts';

/** The state of the inbox. */
export type Inbox =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'loaded'; leads: readonly Lead[] };

/** The pro's action. */
export type LeadMove =
  | { type: 'accept' }
  | { type: 'decline' }
  | { type: 'schedule'; appointment: Appointment }
  | { type: 'done' };

/**
 * The outcome. `overtaken`: someone else was faster, such as a homeowner who cancelled; the inbox reloads, and the
 * lead may have moved.
 */
export type MoveOutcome = { kind: 'moved' } | { kind: 'overtaken' | 'failed'; message: string };

/**
 * The company's leads: fetched when the page opens, when its window becomes visible, and after each answer. Contact details
 * come and go with what the homeowner chooses.
 */
export function useLeads() {
  const known = useKnownPro();
  const [inbox, setInbox] = useState<Inbox>(() =>
    known?.leads ? { kind: 'loaded', leads: known.leads } : { kind: 'loading' },
  );

  const take = useCallback((answer: Result<Lead[]>) => {
    setInbox((before) => {
      if (answer.ok) return { kind: 'loaded', leads: answer.value };
      // Loaded leads stay readable while offline.
      return before.kind === 'loaded' ? before : { kind: 'failed', message: answer.message };
    });
  }, []);
  const refresh = async () => take(await listLeads());

  useEffect(() => {
    const abort = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      void listLeads(abort.signal).then((answer) => {
        if (!abort.signal.aborted) take(answer);
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [take]);

  const isFilled = inbox.kind === 'loaded' && inbox.leads.length > 0;
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
    return watchContacts((open) => {
      hide(open);
      const now = shown.current;
      if (now.kind === 'loaded' && hasOpened(now.leads, open)) void listLeads().then(take);
    });
  }, [isFilled, hide, take]);

  const answer = async (lead: Lead, move: LeadMove): Promise<MoveOutcome> => {
    const result = await send(lead.id, move);
    if (!result.ok) {
      const isOvertaken = result.status === 409 || result.status === 404;
      if (isOvertaken) await refresh();
      return { kind: isOvertaken ? 'overtaken' : 'failed', message: result.message };
    }
    setInbox((before) =>
      before.kind === 'loaded'
        ? { ...before, leads: before.leads.map((one) => (one.id === lead.id ? result.value : one)) }
        : before,
    );
    return { kind: 'moved' };
  };

  return { inbox, refresh, answer };
}

function send(id: string, move: LeadMove): Promise<Result<Lead>> {
  switch (move.type) {
    case 'accept':
      return acceptLead(id);
    case 'decline':
      return declineLead(id);
    case 'schedule':
      return scheduleLead(id, move.appointment);
    case 'done':
      return finishLead(id);
  }
}
