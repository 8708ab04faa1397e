import { useSession } from '@nestwright/contract/session/store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { listLeads } from '@nestwright/domain/leads/lead-calls';
import type { LeadPage } from '@nestwright/domain/leads/lead-schema';
import { getProProfile } from '@nestwright/domain/companies/pro-calls';
import { proStore, useIsPro } from '@nestwright/domain/companies/pro-store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useEffect, useState } from 'react';

interface Answer {
  /** The leads' owner; they are never shown to another user of this browser. */
  userId: string;
  page: LeadPage;
}

/**
 * The first page of the leads of the signed-in user's company, newest first; null for homeowners and until loaded. Whether
 * an account belongs to a pro is requested once and stored.
 */
export function useMyLeads(): LeadPage | null {
  const session = useSession();
  const isPro = useIsPro();
  const userId = isSignedIn(session) && hasGateway() ? (session?.UserID ?? '') : '';
  const [known, setKnown] = useState<Answer | null>(null);
  useEffect(() => {
    if (userId === '' || isPro !== undefined) return;
    const abort = new AbortController();
    void getProProfile(abort.signal).then((answer) => {
      if (answer.ok && !abort.signal.aborted) proStore.set({ userId, isPro: answer.value !== null });
    });
    return () => abort.abort();
  }, [userId, isPro]);
  useEffect(() => {
    if (userId === '' || isPro !== true) return;
    const abort = new AbortController();
    void listLeads(undefined, abort.signal).then((answer) => {
      if (answer.ok && !abort.signal.aborted) setKnown({ userId, page: answer.value });
    });
    return () => abort.abort();
  }, [userId, isPro]);
  return isPro === true && userId !== '' && known?.userId === userId ? known.page : null;
}
