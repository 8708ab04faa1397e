import { useHydrated } from '@nestwright/kit/hydrated';

import { useKnownPerson } from '#known/known-person.tsx';

/**
 * Whether the page may say what is stored, and that nothing is. A page that the server renders for the person knows from
 * the start; any other page knows what this browser stores once it has hydrated.
 */
export function useDataKnown(): boolean {
  const isHydrated = useHydrated();
  return useKnownPerson() !== null || isHydrated;
}
