import { placeOfZip } from '@nestwright/domain/place/calls';
import type { ProjectDraft } from '@nestwright/domain/project/schema';
import { isZip } from '@nestwright/contract/zip/rules';
import { useEffect, useRef } from 'react';

/**
 * Fills in city and state from the ZIP while both are empty, and again when the ZIP changes if they still have the
 * filled-in values. What the visitor typed stays. A failed lookup is silent (product/errors#silent-failures).
 */
export function usePlaceOfZip(draft: ProjectDraft, update: (change: Partial<ProjectDraft>) => void): void {
  const latest = useRef({ draft, update });
  const filled = useRef({ zip: '', city: '', state: '' });
  useEffect(() => {
    latest.current = { draft, update };
  });
  useEffect(() => {
    if (!isZip(draft.zip) || draft.zip === filled.current.zip) return;
    let left = false;
    void placeOfZip(draft.zip).then((answer) => {
      if (left || !answer.ok) return;
      const { draft: now, update: fill } = latest.current;
      const { city, state } = answer.value;
      const change: Partial<ProjectDraft> = {};
      if (now.city === '' || now.city === filled.current.city) change.city = city;
      if (now.state === '' || now.state === filled.current.state) change.state = state;
      filled.current = { zip: now.zip, city, state };
      if (change.city !== now.city || change.state !== now.state) fill(change);
    });
    return () => {
      left = true;
    };
  }, [draft.zip]);
}
