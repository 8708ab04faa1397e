import { type Permission, permissions, type Rule, signedIn } from './permissions.ts';
import type { Role } from './roles.ts';

/** The table's line for a permission. */
export function ruleOf(permission: Permission): Rule {
  return permissions[permission];
}

/** Everything that a role may do. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((name) => ruleOf(name).roles.includes(role));
}

/** Whether staff may do it in a session in which they have not used a passkey yet. */
export function isOpenWithoutPasskey(permission: Permission): boolean {
  return ['account.read', 'session.manage', 'passkey.keep'].includes(permission);
}

/** Whether no account has it. The route's own guard checks for this machine or a token. */
export function isGuardedByRoute(permission: Permission): boolean {
  return ruleOf(permission).of === 'operator' || ruleOf(permission).of === 'team';
}

/** Whether the table has a line with this name. */
export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name);
}

/** Whether a browser without an account may do it. */
export function isOpenToVisitors(permission: Permission): boolean {
  return ruleOf(permission).roles.includes('visitor');
}

/** Whether every account may do it, whatever its role. */
export function isOpenToAccounts(permission: Permission): boolean {
  const open = ruleOf(permission).roles;
  return signedIn.every((role) => open.includes(role));
}
