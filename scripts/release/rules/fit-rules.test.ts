import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { buildFixture, buildFixtureShell, removeTemporary } from '#testing/fixture-releases.ts';

import { defaultSite } from '#release/candidate.ts';

import { FIT_RULES } from './file-rules.ts';
import { findings } from './rule.ts';

afterAll(removeTemporary);

function faultsOf(candidate: Parameters<typeof findings>[1]): string[] {
  return findings(FIT_RULES, candidate).map(({ what }) => what);
}

function described(folder: string): Release {
  return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
}

/** Problems of a remote built for one contract, in a shell for contract 3.1 that also speaks 2. */
function against(hostContract: number, hostContractMinor?: number): string[] {
  const contract = { hostContract: 3, hostContractMinor: 1, oldestHostContract: 2 };
  const shell = described(buildFixtureShell('5.0.0', contract));
  const live = {
    microFrontends: { '@nestwright/shell': [{ extras: shell, deployment: { traffic: 100, default: true } }] },
  } as unknown as ReleaseDocument;
  const folder = buildFixture({ release: { hostContract, hostContractMinor } });
  return faultsOf({ release: described(folder), folder, store: '', live });
}

test.each([
  [2, undefined],
  [2, 9],
  [3, undefined],
  [3, 0],
  [3, 1],
  [3, 2],
  [3, 3],
])('a remote for host contract %i.%i fits a shell for 3.1 that also speaks 2', (major, minor) => {
  expect(against(major, minor)).toEqual([]);
});

test.each([
  [1, 0],
  [4, 0],
  [3, 4],
])('a remote for host contract %i.%i does not fit, and the message names both sides', (major, minor) => {
  expect(against(major, minor)).toEqual([
    `booking 1.0.0 was built for host contract ${major}.${minor}; the shell 5.0.0 speaks 2.0 to 3.3.`,
  ]);
});

test('a shell has to work with the canaries of remotes, too', () => {
  const remote = (version: string, hostContract: number) =>
    described(buildFixture({ version, release: { hostContract } }));
  const live = {
    microFrontends: {
      '@nestwright/booking': [
        { extras: remote('1.1.0', 1), deployment: { traffic: 10, default: false } },
        { extras: remote('1.0.0', 3), deployment: { traffic: 90, default: true } },
        { extras: remote('0.9.0', 1), deployment: { traffic: 0, default: false } },
      ],
    },
  } as unknown as ReleaseDocument;
  const folder = buildFixtureShell('5.0.0', { hostContract: 3, oldestHostContract: 2 });
  const candidate = { release: described(folder), folder, store: '', live };
  expect(faultsOf(candidate)).toEqual([
    'booking 1.1.0 was built for host contract 1.0; the shell 5.0.0 speaks 2.0 to 3.2.',
  ]);
  // The browser looks at one version of each.
  expect(defaultSite(candidate).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'booking 1.0.0',
    'shell 5.0.0',
  ]);
});

/** The faults of a remote with these entries, next to one that serves and claims these. */
function beside(entries: string[], taken: { serves?: string; owns?: string }): string[] {
  const script = (path: string) => ({ kind: 'script' as const, name: 'loader', path });
  const { serves, owns = '/shop' } = taken;
  const other = described(
    buildFixture({ name: 'shop', path: owns, release: { entries: serves ? [script(serves)] : [] } }),
  );
  const live = {
    microFrontends: { '@nestwright/shop': [{ extras: other, deployment: { traffic: 100, default: true } }] },
  } as unknown as ReleaseDocument;
  const folder = buildFixture({ release: { entries: entries.map(script) } });
  return faultsOf({ release: described(folder), folder, store: '', live }).filter((fault) =>
    fault.includes('serves'),
  );
}

test('an entry at an address that another remote serves or owns is refused, with both named', () => {
  expect(beside(['/v1/a.js'], { serves: '/v1/b.js' })).toEqual([]);
  expect(beside(['/v1/a.js'], { serves: '/v1/a.js' })).toEqual([
    'booking serves /v1/a.js, which shop 1.0.0 serves.',
  ]);
  expect(beside(['/shop'], { owns: '/shop' })).toEqual(['booking serves /shop, which shop 1.0.0 owns.']);
  expect(beside(['/v1/a.js', '/v1/a.js'], {})).toEqual(['booking serves /v1/a.js twice.']);
});

/** The faults of a remote that claims `own`, next to one that claims `theirs`. */
function claiming(own: string, theirs: string): string[] {
  const other = described(buildFixture({ name: 'shop', path: theirs }));
  const live = {
    microFrontends: { '@nestwright/shop': [{ extras: other, deployment: { traffic: 100, default: true } }] },
  } as unknown as ReleaseDocument;
  const folder = buildFixture({ path: own });
  return faultsOf({ release: described(folder), folder, store: '', live }).filter((fault) =>
    fault.includes('claims'),
  );
}

test.each([
  [
    '/shop/roofing',
    '/shop/:slug',
    'booking claims /shop/roofing, which lies inside /shop/:slug of shop 1.0.0.',
  ],
  ['/shop/billing', '/shop/*', 'booking claims /shop/billing, which lies inside /shop/* of shop 1.0.0.'],
  ['/shop/*', '/shop/dashboard', 'booking claims /shop/*, which contains /shop/dashboard of shop 1.0.0.'],
  ['/shop/:id', '/shop/:slug', 'booking claims /shop/:id, which shop 1.0.0 owns.'],
  ['/api/x', '/shop', 'booking claims /api/x, which belongs to the gateway.'],
  ['/_status', '/shop', 'booking claims /_status, which belongs to the gateway.'],
])('a claim on %s beside another remote’s %s is refused', (own, theirs, sentence) => {
  expect(claiming(own, theirs)).toEqual([sentence]);
});

test.each([
  ['/garden', '/shop/*'],
  ['/shop/roofing/prices', '/shop/:slug'],
  ['/garden/:state/:city/:service', '/:state/:city/:service/:type'],
])('a claim on %s beside another remote’s %s is accepted', (own, theirs) => {
  expect(claiming(own, theirs)).toEqual([]);
});
