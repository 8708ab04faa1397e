import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { HOST_CONTRACT, OLDEST_HOST_CONTRACT } from '@nestwright/contract/remote';
import {
  packRelease,
  type StatementFields,
  statementOf,
  uploadHeaders,
} from '@nestwright/gateway/releases/incoming/pack-release.ts';
import type { ReleaseTeam, ReleaseTeams } from '@nestwright/gateway/releases/incoming/release-teams.ts';
import {
  registerUploadRoutes,
  type UploadRoutesOptions,
} from '@nestwright/gateway/releases/incoming/upload-routes.ts';
import { folderStore } from '@nestwright/gateway/releases/release-store.ts';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';
import fastify, { type FastifyInstance } from 'fastify';

import { gatewayProgram } from '#build/gateway-program.ts';
import { pointTo } from '#release/release-store.ts';
import { readBuild } from '#release/run-release.ts';
import { sharedVersions } from '#webpack/shared-packages.ts';

import { buildFixture, buildFixtureShell, temporaryFolder } from './fixture-releases.ts';
import { buildGarden, GARDEN_SHELL } from './garden-build.ts';

/** A team of a test, with its key and its token. */
export interface TestTeam {
  token: string;
  /** Private key, as PEM. */
  key: string;
}

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
const ORIGIN = 'https://site.example';

/** The answer to an upload. */
export interface UploadAnswer {
  status: number;
  rules: string[];
  text: string;
}

/** Starts a site whose shell and shop are live; the shop has the slot `shop/offers`. The gate is the gateway's own program. */
export async function startUploadSite(options: Partial<UploadRoutesOptions> = {}): Promise<UploadTestSite> {
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
  const app = fastify();
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

/** The fields of an ordinary statement about the garden. */
export const gardenStatement: StatementFields = {
  site: ORIGIN,
  name: 'garden',
  version: '1.0.0',
  traffic: 100,
  promoteAfter: null,
  dropped: [],
  message: 'The beds of spring',
  commit: 'a1b2c3d',
};

/** Packs, signs and sends a build. */
export async function sendBuild(
  { app }: Pick<UploadTestSite, 'app'>,
  { team, folder, fields }: { team: TestTeam; folder: string; fields: StatementFields },
): Promise<UploadAnswer> {
  const archive = await packRelease(folder);
  return send(app, archive, uploadHeaders(statementOf(archive, fields), team));
}

/** Sends a build of the garden; its own team signs it, or another. */
export function sendGarden(
  site: UploadTestSite,
  folder: string,
  fields: Partial<StatementFields> = {},
  team: TestTeam = site.garden,
): Promise<UploadAnswer> {
  return sendBuild(site, { team, folder, fields: { ...gardenStatement, ...fields } });
}

/** Sends an archive with these headers. */
export async function send(
  app: FastifyInstance,
  archive: Buffer,
  headers: Record<string, string>,
): Promise<UploadAnswer> {
  const answer = await app.inject({ method: 'POST', url: '/_releases', headers, payload: archive });
  const { findings } = answer.json<{ findings?: { rule: string }[] }>();
  return { status: answer.statusCode, rules: (findings ?? []).map(({ rule }) => rule), text: answer.body };
}

/** Waits until this many uploads are in quarantine. */
export async function uploadsUnderWay(
  { store }: Pick<UploadTestSite, 'store'>,
  count: number,
): Promise<void> {
  const quarantine = join(store, '.quarantine');
  const now = () => (existsSync(quarantine) ? readdirSync(quarantine).length : 0);
  while (now() !== count) await new Promise((resolve) => setTimeout(resolve, 5));
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

/** A build of the garden that breaks no rule. */
export function gardenBuild(version = '1.0.0', change?: Parameters<typeof buildGarden>[1]): string {
  return buildGarden(version, change).folder;
}

function keysOf(name: string): { team: ReleaseTeam; own: TestTeam } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    team: { name, owns: [`/${name}`], slots: [], publicKey },
    own: { token: `${name}-token`, key: privateKey },
  };
}

function testTeams(known: readonly ReturnType<typeof keysOf>[], ended: ReadonlySet<string>): ReleaseTeams {
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
