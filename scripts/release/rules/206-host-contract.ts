import { HOST_CONTRACT } from '@nestwright/contract/remote';

import { guestsOf, shellFor } from '#release/candidate.ts';

import type { FileRule } from './rule.ts';

export const hostContract: FileRule = {
  number: 'NW-206',
  title: 'The shell speaks the remote’s host contract',
  why: 'Shell and remote would misunderstand each other in the browser.',
  todo: 'Build the older side again with the contract of the newer one, and release the shell first.',
  faults(candidate) {
    const shell = shellFor(candidate);
    const oldest = shell?.oldestHostContract ?? shell?.hostContract ?? HOST_CONTRACT;
    const newest = shell?.hostContract ?? HOST_CONTRACT;
    const spoken = oldest === newest ? `${newest}` : `${oldest} to ${newest}`;
    const speaker = shell ? `the shell ${shell.version}` : 'this tree';
    return guestsOf(candidate)
      .filter((remote) => remote.hostContract < oldest || remote.hostContract > newest)
      .map(
        (remote) =>
          `${remote.name} ${remote.version} was built for host contract ${remote.hostContract}; ${speaker} speaks ${spoken}.`,
      );
  },
};
