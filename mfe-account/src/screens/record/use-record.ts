import { useCallback, useEffect, useState } from 'react';
import { checkRecord, type Fault, type Whole } from '@nestwright/domain/record/record-check-rules';
import { recordCrypto } from '@nestwright/domain/record/record-crypto';
import { readPublishedKeys, readRecord } from '@nestwright/domain/record/record-calls';
import type { RecordFile } from '@nestwright/domain/record/record-rules';

import { useKnownRecord } from '#known/known-record.ts';

/** A project's record while its page is open. */
export type RecordState =
  | { phase: 'asking' }
  | { phase: 'failed'; message: string }
  /** `found` is null until this browser has checked the server's page. */
  | { phase: 'shown'; file: RecordFile; found: Fault | Whole | null };

/** Fetches a project's record and checks it in the browser against the published keys. */
export function useRecord(projectId: string): { state: RecordState; refresh: () => void } {
  const [round, setRound] = useState(0);
  const known = useKnownRecord();
  // Only the browser checks the record, so that the reader need not trust the server.
  const [state, setState] = useState<RecordState>(
    known === null ? { phase: 'asking' } : { phase: 'shown', file: known, found: null },
  );
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const next = await openRecord(projectId, leaving.signal);
      if (!leaving.signal.aborted) setState(next);
    };
    void ask();
    return () => leaving.abort();
  }, [projectId, round]);
  const refresh = useCallback(() => {
    setState({ phase: 'asking' });
    setRound((count) => count + 1);
  }, []);
  return { state, refresh };
}

async function openRecord(projectId: string, signal: AbortSignal): Promise<RecordState> {
  const [answer, keys] = await Promise.all([readRecord(projectId, signal), readPublishedKeys(signal)]);
  if (!answer.ok) return { phase: 'failed', message: answer.message };
  const file = answer.value as RecordFile;
  const found = await checkRecord(file, recordCrypto, {
    published: keys.ok ? keys.value : undefined,
    isFromSource: true,
  });
  if (found.kind === 'unreadable') return { phase: 'failed', message: found.sentence };
  return { phase: 'shown', file, found };
}
