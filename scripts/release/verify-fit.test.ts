import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { buildFixture, buildFixtureShell, removeTemporary } from '#testing/fixture-releases.ts';

import { verifyFit } from './verify-fit.ts';

afterAll(removeTemporary);

function described(folder: string): Release {
  return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
}

/** Problems of a remote built for one contract with a shell that speaks versions 2 to 3. */
function against(hostContract: number): string[] {
  const shell = described(buildFixtureShell('5.0.0', { hostContract: 3, oldestHostContract: 2 }));
  const live = {
    microFrontends: { '@nestwright/shell': [{ extras: shell, deployment: { traffic: 100, default: true } }] },
  } as unknown as ReleaseDocument;
  const folder = buildFixture({ release: { hostContract } });
  return verifyFit({ release: described(folder), folder, store: '', live });
}

test.each([2, 3])('a remote for host contract %i fits a shell that speaks 2 to 3', (hostContract) => {
  expect(against(hostContract)).toEqual([]);
});

test.each([1, 4])('a remote for host contract %i does not fit, and both sides are named', (hostContract) => {
  expect(against(hostContract)).toEqual([
    `booking 1.0.0 was built for host contract ${hostContract}; the shell 5.0.0 speaks 2 to 3.`,
  ]);
});
