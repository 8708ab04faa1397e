import type { ReactNode } from 'react';

/** One part in one state. */
export type Specimen = {
  /** The part's folder name. */
  part: string;
  /** The state in a few words, unique within the part. */
  state: string;
  show: () => ReactNode;
  /** Covers the page, so it is shown only by itself. */
  overlay?: boolean;
  /** What to press to reach the state: an element inside the specimen and a key. */
  press?: { on: string; key: string };
};

/** The query that shows a specimen alone: `?only=button/busy`. */
export function specimenId({ part, state }: Pick<Specimen, 'part' | 'state'>): string {
  return `${part}/${state.replaceAll(' ', '-')}`;
}
