import { useHydrated } from '@nestwright/kit/hydrated';
import { useRef, useState } from 'react';
import { checkRecord, type Fault, type Whole } from '@nestwright/domain/record/record-check-rules';
import { recordCrypto } from '@nestwright/domain/record/record-crypto';
import { readPublishedKeys } from '@nestwright/domain/record/record-calls';
import { readReceipt, type RecordFile } from '@nestwright/domain/record/record-rules';

/** Records are far smaller, so a larger file is something else. */
const LARGEST_BYTES = 20_000_000;

/** The state of a check. `file` is the record, once it is known to be one. */
export type CheckState =
  | { phase: 'waiting' }
  | { phase: 'checking'; name: string }
  | { phase: 'checked'; name: string; found: Fault | Whole; file: RecordFile | null };

/**
 * Checks the reader's file in the browser. Only the published keys are fetched; nothing is sent.
 *
 * @param hash of the page's address, which holds the receipt if a mailed link opened it
 */
export function useCheck(hash = '') {
  const [state, setState] = useState<CheckState>({ phase: 'waiting' });
  const [typed, setTyped] = useState<string>();
  const isHydrated = useHydrated();
  // The link in an e-mail holds the receipt. The server never sees it.
  const mailed = isHydrated && readReceipt(hash) !== null ? hash.slice(1) : '';
  const receipt = typed ?? mailed;
  const [receiptError, setReceiptError] = useState('');
  const chosen = useRef<File | null>(null);
  /** Counts checks. One that was begun earlier may end later, and is then no longer wanted. */
  const rounds = useRef(0);

  const check = async (file: File | null, typed: string) => {
    chosen.current = file;
    const round = (rounds.current += 1);
    const read = typed.trim() === '' ? undefined : readReceipt(typed);
    setReceiptError(read === null ? 'Please paste the whole receipt, as it is in the e-mail' : '');
    if (file === null) return;
    if (read === null)
      return setState((before) => (before.phase === 'checking' ? { phase: 'waiting' } : before));
    setState({ phase: 'checking', name: file.name });
    const parsed = await parse(file);
    const keys = await readPublishedKeys();
    const published = keys.ok ? keys.value : undefined;
    const found = await checkRecord(parsed, recordCrypto, { receipt: read, published });
    if (rounds.current !== round) return;
    const isWhole = found.kind === 'whole';
    setState({ phase: 'checked', name: file.name, found, file: isWhole ? (parsed as RecordFile) : null });
  };

  return {
    state,
    receipt,
    receiptError,
    choose: (file: File) => void check(file, receipt),
    changeReceipt: (text: string) => {
      setTyped(text);
      void check(chosen.current, text);
    },
  };
}

async function parse(file: File): Promise<unknown> {
  if (file.size > LARGEST_BYTES) return null;
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
