/** A place, or the limit that has none left. */
export type UploadPlace =
  | { kind: 'taken'; leave(this: void): void }
  | { kind: 'full'; of: 'team' | 'gateway' };

/** Limited because each upload is checked in a process. */
const MAX_AT_ONCE = 4;
/** Limited so that no team can keep the others from releasing. */
const MAX_OF_A_TEAM = 2;

/** Counts the uploads that are received and checked at the same time. */
export function createUploadPlaces(): { take(this: void, team: string): UploadPlace } {
  const taken: string[] = [];
  return {
    take(team) {
      if (taken.filter((one) => one === team).length >= MAX_OF_A_TEAM) return { kind: 'full', of: 'team' };
      if (taken.length >= MAX_AT_ONCE) return { kind: 'full', of: 'gateway' };
      taken.push(team);
      return { kind: 'taken', leave: () => void taken.splice(taken.indexOf(team), 1) };
    },
  };
}
