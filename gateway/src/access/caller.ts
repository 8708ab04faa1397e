import type { Account } from '#api/session/session-queries.ts';
import type { Permission, Role, RolesOf, StaffRole } from './permissions.ts';

/** A company and the e-mail of the account that acts for it. */
export interface ActingPro {
  id: string;
  name: string;
  email: string;
}

/** An account of a company. */
export interface ProCaller extends Account {
  pro: ActingPro;
}

/** Somebody who works at Nestwright. */
export interface StaffCaller extends Account {
  role: StaffRole;
}

/** Who makes a call, as far as its permission identifies them; nobody if visitors may make it. */
export type CallerOf<P extends Permission> =
  'visitor' extends RolesOf<P>
    ? undefined
    : [RolesOf<P>] extends ['pro-member' | 'pro-owner']
      ? ProCaller
      : [RolesOf<P>] extends [StaffRole]
        ? StaffCaller
        : Account;

/** Any of them. */
export type AnyCaller = undefined | Account | ProCaller | StaffCaller;

/** What the role of an account rests on. */
export interface Standing {
  role: Exclude<Role, 'visitor'>;
  /** The company that it belongs to; staff have none. */
  pro: ActingPro | null;
}
