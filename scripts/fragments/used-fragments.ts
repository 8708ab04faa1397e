import { partsOfName } from '@nestwright/contract/fragment/rules';
import type { FragmentDescription } from '@nestwright/contract/fragment/schema';
import type { RemoteDescription } from '@nestwright/contract/remote/schema';

import type { UsedFragment } from './fragment-files.ts';

/** A remote and the fragments that it describes. */
export type Described = Pick<RemoteDescription, 'name' | 'fragments'>;

/**
 * The fragments that a remote uses, as their own remotes describe them.
 *
 * @throws Error naming a remote or a fragment that does not exist, and what there is
 */
export function usedFragments(
  { name, uses = [] }: Pick<RemoteDescription, 'name' | 'uses'>,
  remotes: readonly Described[],
): UsedFragment[] {
  return uses.map((of) => ({ of, described: describedAs(of, name, remotes) }));
}

function describedAs(of: string, user: string, remotes: readonly Described[]): FragmentDescription {
  const { remote, fragment } = partsOfName(of);
  const owner = remotes.find((one) => one.name === remote);
  if (!owner)
    throw new Error(
      `${user} uses ${of}, but there is no remote ${remote}. Known: ${remotes.map((one) => one.name).join(', ')}.`,
    );
  const described = owner.fragments?.find((one) => one.name === fragment);
  if (described) return described;
  const known = owner.fragments?.map((one) => one.name).join(', ') ?? 'none';
  throw new Error(`${user} uses ${of}, but ${remote} describes no such fragment. It has: ${known}.`);
}
