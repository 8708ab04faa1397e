import { isReserved } from '@nestwright/contract/claim/rules';

import type { FileRule } from './rule.ts';

export const gatewayAddresses: FileRule = {
  number: 'NW-201',
  title: 'No claim is an address of the gateway',
  why: 'The gateway answers /api, /releases, /_… and a few others itself, so the page would never be seen.',
  todo: 'Claim another path in remote.json.',
  faults({ release }) {
    return release.claims
      .filter(({ path }) => isReserved(path))
      .map(({ path }) => `${release.name} claims ${path}, which belongs to the gateway.`);
  },
};
