import {
  addStaff,
  listStaff,
  readRole,
  recoverStaff,
  removeStaff,
} from '#marketplace/sign-in/staff/staff-commands.ts';
import { joinCompany, leaveCompany } from '#marketplace/companies/staff/staff-company-commands.ts';
import type { AppDeps } from '#app-deps.ts';
import { OperatorError, readArguments } from '#marketplace/base/command/operator-command.ts';

const USAGE = `Usage: npm run staff -- COMMAND
  list                                    who works at Nestwright
  add ana@example.com --role admin        gives a role (support, checker or admin); prints a link that signs in once
  remove ana@example.com                  takes the role away
  recover ana@example.com                 removes lost passkeys and ends all sessions; prints a link
  join ben@example.com --company acme-1   lets a person work for a company in addition to its owner; prints a link
  leave ben@example.com                   ends that`;

const ONCE =
  'This link works once, within an hour, and asks for a passkey. After that, log in with the e-mail like everybody else:';
/** Only staff need a passkey. */
const MEMBER_ONCE =
  'This link signs them in once, within an hour. After that, they log in with the e-mail like everybody else:';

const OPTIONS = { role: { type: 'string' }, company: { type: 'string' } } as const;

/** `npm run staff`. */
export async function staffCommand(deps: AppDeps, args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const [command, email = '', ...others] = positionals;
  if (others.length > 0 || (command !== 'list' && email === '')) throw new OperatorError(USAGE);
  switch (command) {
    case 'list': {
      const all = await listStaff(deps);
      return all.length === 0 ? 'Nobody yet.' : all.map((one) => `${one.role}\t${one.email}`).join('\n');
    }
    case 'add': {
      const role = readRole(values.role);
      return `${email} now has the role ${role}. ${ONCE}\n${await addStaff(deps, email, role)}`;
    }
    case 'remove':
      await removeStaff(deps, email);
      return `${email} no longer has a role at Nestwright.`;
    case 'recover':
      return `${email} no longer has passkeys. ${ONCE}\n${await recoverStaff(deps, email)}`;
    case 'join': {
      const link = await joinCompany(deps, email, values.company ?? '');
      return `${email} now works for ${values.company}. ${MEMBER_ONCE}\n${link}`;
    }
    case 'leave':
      await leaveCompany(deps, email);
      return `${email} no longer works for a company.`;
    case undefined:
    default:
      throw new OperatorError(USAGE);
  }
}
