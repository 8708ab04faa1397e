import { useArrivingFocus } from '@nestwright/kit/arriving-focus';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first field, or else the first button, inside the element whenever the step changes. Otherwise focus would be
 * lost with the removed button.
 */
export function useFieldFocus<Inside extends HTMLElement>(step: string): RefObject<Inside | null> {
  const inside = useRef<Inside>(null);
  const focus = useArrivingFocus();
  useEffect(() => {
    const within = inside.current;
    focus(
      within?.querySelector<HTMLInputElement>('input:not([type=hidden])') ?? within?.querySelector('button'),
    );
  }, [step, focus]);
  return inside;
}
