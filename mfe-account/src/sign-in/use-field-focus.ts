import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus into the first field inside the element, or on its first button where it has no field, whenever another step comes: what was pressed to get there is
 * gone from the page, and the focus would be lost with it.
 */
export function useFieldFocus<Inside extends HTMLElement>(step: string): RefObject<Inside | null> {
  const inside = useRef<Inside>(null);
  useEffect(() => {
    const within = inside.current;
    (within?.querySelector('input') ?? within?.querySelector('button'))?.focus();
  }, [step]);
  return inside;
}
