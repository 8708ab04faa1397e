import type { Account } from './session-queries.ts';
import type { Permission, RolesOf } from './permissions.ts';
import type { Role, StaffRole } from './roles.ts';

/** A company and the e-mail of the account that acts for it. */
export interface ActingPro {
  id: string;
  name: string;
  email: string;
}

/** A company's account. */
export interface ProCaller extends Account {
  pro: ActingPro;
}

/** Someone who works at Nestwright. */
export interface StaffCaller extends Account {
  role: StaffRole;
}

/** Who makes a call, in the detail that its permission needs; nobody if visitors may make it. */
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

/** What determines an account's role. */
export interface Standing {
  role: Exclude<Role, 'visitor'>;
  /** The company that it belongs to; staff have none. */
  pro: ActingPro | null;
}
