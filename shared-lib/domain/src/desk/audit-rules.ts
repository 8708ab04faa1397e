/** The kinds of entries in the audit log. */
export const auditKinds = [
  'account-made',
  'signed-in',
  'code-refused',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'recovery-asked',
  'passkeys-recovered',
  'email-changed',
  'change-undone',
  'account-closed',
  'account-removed',
  'lead-accepted',
  'visit-moved',
  'lead-declined',
  'price-agreed',
  'disclosed',
  'disclosure-ended',
  'exported',
  'calendar-made',
  'mail-left-out',
  'role-given',
  'role-taken',
  'member-joined',
  'member-left',
  'vetted',
  'searched',
  'revealed',
  'decided',
  'released',
  'slot-changed',
  'canary-ended',
  'team-made',
  'team-token-changed',
  'team-revoked',
  'team-key-changed',
  'team-slots-changed',
  'team-paths-changed',
  'team-removed',
  'audit-read',
  'partner-added',
  'partner-changed',
] as const;

/** A kind of entry in the audit log. */
export type AuditKind = (typeof auditKinds)[number];

/**
 * The actors in the audit log: a browser without an account, an account, one side of a project, the command line, a
 * team that released, or a timer.
 */
export const auditActorKinds = [
  'visitor',
  'account',
  'homeowner',
  'pro',
  'operator',
  'team',
  'timer',
] as const;
/** The kind of an actor in the audit log, such as `account`. */
export type AuditActorKind = (typeof auditActorKinds)[number];
