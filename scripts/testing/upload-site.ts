import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { HOST_CONTRACT, OLDEST_HOST_CONTRACT } from '@nestwright/contract/remote';
import type { ReleaseTeam, ReleaseTeams } from '@nestwright/gateway/releases/incoming/release-teams.ts';
import {
  registerUploadRoutes,
  type UploadRoutesOptions,
} from '@nestwright/gateway/releases/incoming/upload-routes.ts';
import { folderStore } from '@nestwright/gateway/releases/release-store.ts';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';

import { gatewayProgram } from '#build/gateway-program.ts';
import { pointTo } from '#release/release-store.ts';
import { readBuild } from '#release/run-release.ts';
import { sharedVersions } from '#webpack/shared-packages.ts';

import { buildFixture, buildFixtureShell, temporaryFolder } from './fixture-releases.ts';
import { GARDEN_SHELL } from './garden-build.ts';
import { keysOf, type TestTeam, testTeams } from './upload-teams.ts';

/** A site that accepts releases of the teams `garden`, `shop` and `shed`. Each owns the path of its name. */
export interface UploadTestSite {
  app: FastifyInstance;
  store: string;
  garden: TestTeam;
  shop: TestTeam;
  shed: TestTeam;
  /** Ends a team's token. */
  revoke(name: string): void;
  /** Changes a team's grants or its key. */
  grant(name: string, granted: Partial<ReleaseTeam>): void;
  /** Calls `work` when the next statement is accepted, before its release is checked. */
  onceAccepted(work: () => void): void;
}

/** The address of the site, as statements name it. */
export const ORIGIN = 'https://site.example';

/** Starts a site whose shell and shop are live; the shop has the slot `shop/offers`. The gate is the gateway's own program. */
export async function startUploadSite(
  options: Partial<UploadRoutesOptions> = {},
  server: FastifyServerOptions = {},
): Promise<UploadTestSite> {
  await gatewayProgram();
  const store = temporaryFolder();
  liveSite(store);
  const [garden, shop, shed] = [keysOf('garden'), keysOf('shop'), keysOf('shed')];
  const ended = new Set<string>();
  const known = [garden, shop, shed];
  const ofFixture = testTeams(known, ended);
  let accepted: () => void = () => undefined;
  const teams: ReleaseTeams = {
    ...ofFixture,
    async spend(team, nonce) {
      const isFresh = await ofFixture.spend(team, nonce);
      accepted();
      accepted = () => undefined;
      return isFresh;
    },
  };
  const app = fastify(server);
  await registerUploadRoutes(app, {
    store: folderStore(store),
    folder: store,
    origin: ORIGIN,
    follow: async () => undefined,
    teams,
    withoutBrowser: 'accept',
    limits: { LIMIT_FACTOR: 1 },
    ...options,
  });
  return {
    app,
    store,
    garden: garden.own,
    shop: shop.own,
    shed: shed.own,
    revoke: (name) => ended.add(name),
    onceAccepted: (work) => void (accepted = work),
    grant: (name, granted) => Object.assign(known.find(({ team }) => team.name === name)!.team, granted),
  };
}

/** A shell that renders the garden, and a shop beside it, in a store. */
export function liveSite(store: string): void {
  const shell = {
    shared: { ...sharedVersions },
    hostContract: HOST_CONTRACT,
    oldestHostContract: OLDEST_HOST_CONTRACT,
  };
  mkdirSync(store, { recursive: true });
  const shop = buildFixture({ name: 'shop', path: '/shop', release: { slots: ['shop/offers'] } });
  for (const folder of [buildFixtureShell('1.0.0', shell), shop]) {
    const { release } = readBuild(folder);
    uploadRelease(release, folder, store);
    pointTo(release, store);
  }
  writeFileSync(join(store, 'shell/1.0.0/server/server.cjs'), GARDEN_SHELL);
}
