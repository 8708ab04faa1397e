import { type Destination, readDestination, siteAddress as readAddress } from '#release/destination.ts';

import { type CommandInput, UsageError } from './command.ts';

/** The options of commands that send something to a site for a team. */
export const TO_OPTIONS = { to: { type: 'string' }, key: { type: 'string' } } as const;

/** These options, for a command's help. */
export const TO_HELP = `  --to       address of a site that accepts teams' releases, such as https://nestwright.example; set the environment
             variable TEAM_TOKEN to the team's token
  --key      file with the team's private key (Ed25519, PEM), which signs the release or rollback`;

/**
 * The site that a team sends to, if `--to` names one.
 *
 * @throws UsageError when the token or the key is missing or unusable, or the token would travel unencrypted
 */
export function destinationOf({ values, notify }: CommandInput): Destination | undefined {
  const { to, key } = values;
  if (typeof to !== 'string') {
    if (key !== undefined) throw new UsageError('--key signs what --to sends, so name the site with --to.');
    return undefined;
  }
  if (values.store !== undefined)
    throw new UsageError('A release goes into a folder (--store) or to a site (--to), not both.');
  const token = process.env.TEAM_TOKEN;
  return usable(() => readDestination({ to, key: typeof key === 'string' ? key : undefined, token, notify }));
}

/**
 * The address of a site that an option names.
 *
 * @throws UsageError when it is not an address
 */
export function siteAddress(option: string, text: string): URL {
  return usable(() => readAddress(option, text));
}

/** Reads an option; what is wrong with it is wrong use of the command. */
function usable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
