import { placeOfZip } from '@nestwright/domain/site/place-calls';
import { isZip } from '@nestwright/contract/zip/rules';
import { useEffect, useRef } from 'react';

import type { StepProps } from '#wizard/steps/step-props.ts';

/**
 * Fills in city and state from the ZIP, and again when the ZIP changes, also on another step. What the visitor typed stays.
 * A failed lookup is silent (product/errors#silent-failures).
 */
export function usePlaceOfZip(step: Pick<StepProps, 'draft' | 'fillIn' | 'isOwn'>): void {
  const latest = useRef(step);
  const { zip } = step.draft;
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!isZip(zip)) return;
    let left = false;
    void placeOfZip(zip).then((answer) => {
      if (left || !answer.ok) return;
      const { draft, fillIn, isOwn } = latest.current;
      const after = (field: 'city' | 'state') =>
        (isOwn(field) && draft[field]) || answer.value[field] || draft[field];
      const change = { city: after('city'), state: after('state') };
      if (change.city !== draft.city || change.state !== draft.state) fillIn(change);
    });
    return () => {
      left = true;
    };
  }, [zip]);
}
