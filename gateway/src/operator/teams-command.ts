import {
  grantPaths,
  grantSlots,
  registerKey,
  revokeToken,
  rotateToken,
} from '#marketplace/desk/team/change-team.ts';
import { addTeam, listTeams, removeTeam, type TeamRow } from '#marketplace/desk/team/team-commands.ts';
import type { AppDeps } from '#app-deps.ts';
import { OperatorError, readArguments } from '#marketplace/base/command/operator-command.ts';

const USAGE = `Usage: npm run teams -- COMMAND
  list                                         who may send releases, on which paths, until when
  add garden --owns /garden --expires 90d      a team that releases the remote garden (--owns may be repeated); prints its token once
                                               --slots home/after-services: the team may attach fragments to these slots on other remotes' pages
  paths garden --owns /garden --owns /plants   replaces the paths that the team owns
  slots garden --slots home/after-services     replaces the slots that the team may attach fragments to; "none" removes all
  key garden garden.pub                        the public key that verifies what the team signs: Ed25519 as PEM
  rotate garden --expires 90d                  replaces the token; the old one ends
  revoke garden                                ends the token; what the team released stays
  remove garden                                removes the team, so another team may be given its name and paths;
                                               its live pages stay until they are withdrawn`;

const OPTIONS = {
  owns: { type: 'string', multiple: true },
  slots: { type: 'string', multiple: true },
  expires: { type: 'string' },
} as const;
const ONCE = 'Its token, which is shown once:';

/** `npm run teams`. Gets a public key itself, not its file, which another process may not find. */
export async function teamsCommand(deps: AppDeps, args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const [command, name = '', key, ...others] = positionals;
  const isWhole = command === 'key' ? key !== undefined : key === undefined;
  if (others.length > 0 || !isWhole || (command !== 'list' && name === '')) throw new OperatorError(USAGE);
  const { owns = [], expires = '' } = values;
  const slots = values.slots?.flatMap((text) => text.split(',')) ?? [];
  switch (command) {
    case 'list': {
      const all = await listTeams(deps);
      return all.length === 0 ? 'Nobody yet.' : all.map((team) => lineOf(team, deps.clock.now())).join('\n');
    }
    case 'add':
      return `The team ${name} may release the remote ${name} once its key is registered. ${ONCE}\n${await addTeam(deps, { name, owns, slots, expires })}`;
    case 'paths':
      if (owns.length === 0) throw new OperatorError(USAGE);
      await grantPaths(deps, name, owns);
      return `${name} owns ${owns.join(', ')} from its next release on. What is live stays on its addresses.`;
    case 'slots': {
      const isNone = slots.length === 1 && slots[0] === 'none';
      if (slots.length === 0) throw new OperatorError(USAGE);
      await grantSlots(deps, name, isNone ? [] : slots);
      return `The next release of ${name} may attach fragments to ${isNone ? 'no slot on other remotes’ pages' : slots.join(', ')}.`;
    }
    case 'key':
      await registerKey(deps, name, key!);
      return `Releases of ${name} are verified with this key from now on.`;
    case 'rotate':
      return `The old token no longer works. ${ONCE}\n${await rotateToken(deps, name, expires)}`;
    case 'revoke':
      await revokeToken(deps, name);
      return `The team ${name} can no longer release. What it released stays live.`;
    case 'remove':
      await removeTeam(deps, name);
      return `The team ${name} is removed. What it released stays live, and no other remote can claim those pages, until npm run releases -- --withdraw ${name}.`;
    case undefined:
    default:
      throw new OperatorError(USAGE);
  }
}

function lineOf({ name, owns, slots, expiresAt, revokedAt, publicKey }: TeamRow, now: Date): string {
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  const ended = expiresAt <= now ? `expired ${day(expiresAt)}` : `until ${day(expiresAt)}`;
  const state = revokedAt === null ? ended : `revoked ${day(revokedAt)}`;
  return [name, state, publicKey === null ? 'no key' : 'key', owns.join(' '), slots.join(' ')]
    .join('\t')
    .trimEnd();
}
