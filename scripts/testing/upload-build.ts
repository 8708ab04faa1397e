import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import {
  packRelease,
  type StatementFields,
  statementOf,
  uploadHeaders,
} from '@nestwright/gateway/releases/incoming/pack-release.ts';
import { type FastifyInstance } from 'fastify';

import { buildGarden } from './garden-build.ts';
import { ORIGIN, type UploadTestSite } from './upload-site.ts';
import type { TestTeam } from './upload-teams.ts';

/** The answer to an upload. */
export interface UploadAnswer {
  status: number;
  rules: string[];
  text: string;
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

/** A build of the garden that breaks no rule. */
export function gardenBuild(version = '1.0.0', change?: Parameters<typeof buildGarden>[1]): string {
  return buildGarden(version, change).folder;
}
