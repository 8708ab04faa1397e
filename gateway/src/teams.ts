import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { grantPaths, grantSlots, registerKey, revokeToken, rotateToken } from '#api/team/change-team.ts';
import { addTeam, listTeams, removeTeam, type TeamRow } from '#api/team/team-commands.ts';
import { TeamError } from '#api/team/team-input.ts';
import type { AppDeps } from '#app-deps.ts';
import { withDatabase } from '#command-line.ts';
import { ConfigError } from '#config.ts';

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

async function run(deps: AppDeps, args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [command, name = '', file, ...others] = positionals;
  const isWhole = command === 'key' ? file !== undefined : file === undefined;
  if (others.length > 0 || !isWhole || (command !== 'list' && name === '')) throw new TeamError(USAGE);
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
      if (owns.length === 0) throw new TeamError(USAGE);
      await grantPaths(deps, name, owns);
      return `${name} owns ${owns.join(', ')} from its next release on. What is live stays on its addresses.`;
    case 'slots': {
      const isNone = slots.length === 1 && slots[0] === 'none';
      if (slots.length === 0) throw new TeamError(USAGE);
      await grantSlots(deps, name, isNone ? [] : slots);
      return `The next release of ${name} may attach fragments to ${isNone ? 'no slot on other remotes’ pages' : slots.join(', ')}.`;
    }
    case 'key':
      await registerKey(deps, name, readText(file!));
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
      throw new TeamError(USAGE);
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

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new TeamError(`${file} cannot be read.`);
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new TeamError(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  process.stdout.write(`${await withDatabase((deps) => run(deps, process.argv.slice(2)))}\n`);
} catch (error) {
  if (!(error instanceof TeamError) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
