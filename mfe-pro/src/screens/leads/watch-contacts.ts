import { listOpenContacts, type ShownLeads } from '@nestwright/domain/leads/lead-calls';
import type { Lead } from '@nestwright/domain/leads/lead-schema';

/** Twice a second, so that revoked details disappear within one second. */
const EVERY_MS = 500;
/** The interval while the gateway can't be reached. */
const MAX_INTERVAL_MS = 10_000;

/**
 * Polls which of the shown leads have contact details while the page is visible. Returns a function that stops it. A failed
 * call is silent, so the page stays readable without a connection.
 */
export function watchContacts(shown: ShownLeads, onAnswer: (open: ReadonlySet<string>) => void): () => void {
  const leave = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = EVERY_MS;
  const ask = async () => {
    if (document.visibilityState !== 'hidden') {
      const answer = await listOpenContacts(shown, leave.signal);
      if (leave.signal.aborted) return;
      pause = answer.ok ? EVERY_MS : Math.min(pause * 2, MAX_INTERVAL_MS);
      if (answer.ok) onAnswer(new Set(answer.value));
    }
    timer = setTimeout(() => void ask(), pause);
  };
  timer = setTimeout(() => void ask(), pause);
  return () => {
    leave.abort();
    clearTimeout(timer);
  };
}

/** The leads without revoked contact details; the same list if nothing was hidden. */
export function hideClosed(leads: readonly Lead[], open: ReadonlySet<string>): readonly Lead[] {
  const isOver = ({ id, contact }: Lead) => contact !== null && !open.has(id);
  return leads.some(isOver) ? leads.map((lead) => (isOver(lead) ? { ...lead, contact: null } : lead)) : leads;
}

/** Whether there are shared details that the page does not have yet. */
export function hasOpened(leads: readonly Lead[], open: ReadonlySet<string>): boolean {
  return leads.some(({ id, contact }) => contact === null && open.has(id));
}
