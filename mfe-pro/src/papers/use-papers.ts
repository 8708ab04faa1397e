import { useSearchParams } from '@nestwright/contract/router';
import { getOwnVetting, postPapers } from '@nestwright/domain/companies/vetting-calls';
import type { OwnVetting } from '@nestwright/domain/companies/vetting-schema';
import { type FormEvent, useEffect, useState } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

import { refusedWords } from './refused-words.ts';

/** The state of the forms; `failed` has the form and the message. */
type Posting =
  | { kind: 'idle' }
  | { kind: 'posting'; form: string }
  | { kind: 'posted'; form: string }
  | { kind: 'failed'; form: string; message: string };

/** The papers of the signed-in pro's company and the forms that change them. */
export function usePapers() {
  const known = useKnownPro();
  const [asked] = useSearchParams();
  const [vetting, setVetting] = useState<OwnVetting | null>(known?.vetting ?? null);
  const [posting, setPosting] = useState<Posting>(() => postingOf(asked));

  useEffect(() => {
    const abort = new AbortController();
    void getOwnVetting(abort.signal).then((answer) => {
      if (answer.ok && !abort.signal.aborted) setVetting(answer.value);
    });
    return () => abort.abort();
  }, []);

  /** Posts a form from the page. Without scripts, the browser posts it to the same address. */
  const post = (form: string) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    setPosting({ kind: 'posting', form });
    const answer = await postPapers(new URL(target.action).pathname, new FormData(target));
    if (!answer.ok) {
      const [first] = Object.values(answer.fields ?? {});
      return setPosting({ kind: 'failed', form, message: first ?? answer.message });
    }
    setVetting(answer.value);
    setPosting({ kind: 'posted', form });
    if (form === 'license' || form === 'insurance') target.reset();
  };
  return { vetting, posting, post, typed: known?.typed ?? NOTHING };
}

const NOTHING: Readonly<Record<string, string>> = {};

function postingOf(asked: URLSearchParams): Posting {
  const refused = refusedWords(asked.get('refused'));
  if (refused !== undefined) return { kind: 'failed', form: '', message: refused };
  return asked.has('papers') ? { kind: 'posted', form: '' } : { kind: 'idle' };
}
