/** A team, as far as releases need to know it. */
export interface ReleaseTeam {
  /** Also the name of its remote. */
  name: string;
  /** Paths that are its own, with everything below them. */
  owns: readonly string[];
  /** Slots on other remotes' pages that it may attach fragments to. */
  slots: readonly string[];
  /** Ed25519, as PEM; null until one is registered. */
  publicKey: string | null;
}

/** The owner of a token. `ended`: it was a team's until it was revoked or expired. */
export type TokenHolder =
  | { kind: 'team'; team: ReleaseTeam }
  | { kind: 'ended'; name: string; why: string }
  | { kind: 'nobody' };

/** The teams that may send releases. */
export interface ReleaseTeams {
  now(this: void): Date;
  holderOf(this: void, token: string): Promise<TokenHolder>;
  /** Notes that a team used a nonce. False if it did before. */
  spend(this: void, team: ReleaseTeam, nonce: string): Promise<boolean>;
}
