import { useSearchParams } from '@nestwright/contract/router';
import { listWorkPhotos, postWorkPhotos } from '@nestwright/domain/companies/work-photo-calls';
import type { OwnWorkPhoto } from '@nestwright/domain/companies/work-photo-schema';
import { type FormEvent, useEffect, useState } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

import { refusedPhotoWords } from './refused-photo-words.ts';

type Posting =
  | { kind: 'idle' }
  | { kind: 'posting'; form: 'added' | 'removed' }
  | { kind: 'posted' }
  | { kind: 'failed'; message: string };

/** The photos of the signed-in pro's company and the forms that change them. */
export function useWorkPhotos() {
  const known = useKnownPro();
  const [asked] = useSearchParams();
  const [photos, setPhotos] = useState<OwnWorkPhoto[] | null>(known?.photos ?? null);
  const [posting, setPosting] = useState<Posting>(() => postingOf(asked));

  useEffect(() => {
    const abort = new AbortController();
    void listWorkPhotos(abort.signal).then((answer) => {
      if (answer.ok && !abort.signal.aborted) setPhotos(answer.value);
    });
    return () => abort.abort();
  }, []);

  /** Posts a form from the page. Without scripts, the browser posts it to the same address. */
  const post = (form: 'added' | 'removed') => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    setPosting({ kind: 'posting', form });
    const answer = await postWorkPhotos(new URL(target.action).pathname, new FormData(target));
    if (!answer.ok) {
      const [first] = Object.values(answer.fields ?? {});
      return setPosting({ kind: 'failed', message: first ?? answer.message });
    }
    setPhotos(answer.value);
    setPosting({ kind: 'posted' });
  };
  return { photos, posting, post, typedCaption: known?.typed['caption'] ?? '' };
}

/** The outcome of a form posted without scripts, from the address. */
function postingOf(asked: URLSearchParams): Posting {
  const refused = refusedPhotoWords(asked.get('refused-photo'));
  if (refused !== undefined) return { kind: 'failed', message: refused };
  return asked.has('photos') ? { kind: 'posted' } : { kind: 'idle' };
}
