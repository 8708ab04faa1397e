import { generateKeyPairSync } from 'node:crypto';

import type { ReleaseTeam, ReleaseTeams } from '@nestwright/gateway/releases/incoming/release-teams.ts';

/** A team of a test, with its key and its token. */
export interface TestTeam {
  token: string;
  /** Private key, as PEM. */
  key: string;
}

export function keysOf(name: string): { team: ReleaseTeam; own: TestTeam } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    team: { name, owns: [`/${name}`], slots: [], publicKey },
    own: { token: `${name}-token`, key: privateKey },
  };
}

export function testTeams(
  known: readonly ReturnType<typeof keysOf>[],
  ended: ReadonlySet<string>,
): ReleaseTeams {
  const spent = new Set<string>();
  return {
    now: () => new Date(),
    async holderOf(token) {
      const found = known.find(({ own }) => own.token === token)?.team;
      if (!found) return { kind: 'nobody' };
      return ended.has(found.name)
        ? { kind: 'ended', name: found.name, why: 'was revoked' }
        : { kind: 'team', team: { ...found } };
    },
    async spend({ name }, nonce) {
      const isNew = !spent.has(`${name} ${nonce}`);
      spent.add(`${name} ${nonce}`);
      return isNew;
    },
  };
}
