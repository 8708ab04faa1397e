import { HOST_CONTRACT, HOST_CONTRACT_MINOR, MAX_MINORS_AHEAD } from '@nestwright/contract/remote';

import { guestsOf, shellFor } from '#release/candidate.ts';

import type { FileRule } from './rule.ts';

export const hostContract: FileRule = {
  number: 'NW-206',
  title: 'The shell speaks the remote’s host contract',
  why: 'Shell and remote would misunderstand each other in the browser.',
  todo: 'Build the older side again with the contract of the newer one, and release the shell first.',
  faults(candidate) {
    const shell = shellFor(candidate);
    const newest = shell?.hostContract ?? HOST_CONTRACT;
    const oldest = shell?.oldestHostContract ?? newest;
    const minor = shell ? (shell.hostContractMinor ?? 0) : HOST_CONTRACT_MINOR;
    const newestMinor = minor + MAX_MINORS_AHEAD;
    const speaker = shell ? `the shell ${shell.version}` : 'this tree';
    return guestsOf(candidate)
      .map((remote) => ({ ...remote, minor: remote.hostContractMinor ?? 0 }))
      .filter(
        (remote) =>
          remote.hostContract < oldest ||
          remote.hostContract > newest ||
          (remote.hostContract === newest && remote.minor > newestMinor),
      )
      .map(
        (remote) =>
          `${remote.name} ${remote.version} was built for host contract ${remote.hostContract}.${remote.minor}; ${speaker} speaks ${oldest}.0 to ${newest}.${newestMinor}.`,
      );
  },
};
