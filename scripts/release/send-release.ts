import { readFileSync } from 'node:fs';

import type { Build } from '@nestwright/gateway/releases/go-live.ts';
import {
  packRelease,
  type StatementFields,
  statementOf,
  uploadHeaders,
} from '@nestwright/gateway/releases/incoming/pack-release.ts';
import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import type { Finding } from '@nestwright/gateway/releases/rules/release-rule.ts';
import { UPLOAD_PATH } from '@nestwright/contract/statement/rules';

import { requireEncrypted } from './require-encrypted.ts';

/** Where a team sends a release, and its credentials. */
export interface Destination {
  /** `https://nestwright.example`. */
  site: string;
  token: string;
  /** File of the team's private key. */
  keyFile: string;
  notify(this: void, line: string): void;
}

/**
 * Packs, signs and sends a build to a gateway, which checks it and makes it live.
 *
 * @throws RefusedRelease with the gateway's findings, Error for any other answer
 */
export async function sendRelease(
  { release, folder }: Build,
  fields: Omit<StatementFields, 'site' | 'name' | 'version'>,
  to: Destination,
): Promise<void> {
  const { name, version } = release;
  to.notify(`pack: ${name} ${version}`);
  const archive = await packRelease(folder);
  to.notify(`send: ${archive.length} bytes to ${to.site}`);
  const warnings = await sendSigned(archive, { ...fields, name, version }, to);
  const share = fields.traffic === 100 ? '' : ` for ${fields.traffic} % of visitors`;
  to.notify(`live${share}: ${name} ${version}`);
  for (const warning of warnings) to.notify(`warning: ${warning}`);
}

/**
 * Asks a gateway to return to an earlier version. The statement is that of a release to everybody, without an archive.
 *
 * @throws RefusedRelease with the gateway's findings, Error for any other answer
 */
export async function sendRollback(
  fields: Pick<StatementFields, 'name' | 'version' | 'dropped' | 'message' | 'commit'>,
  to: Destination,
): Promise<void> {
  await sendSigned(Buffer.alloc(0), { ...fields, traffic: 100, promoteAfter: null }, to);
  to.notify(`live: ${fields.name} ${fields.version}`);
}

/**
 * The address that accepts a site's releases.
 *
 * @throws Error when the token would travel unencrypted
 */
export function uploadAddress(site: string): URL {
  const address = new URL(UPLOAD_PATH, site);
  requireEncrypted(address);
  return address;
}

/** @returns what the sender should know, although no rule is broken */
async function sendSigned(
  archive: Buffer,
  fields: Omit<StatementFields, 'site'>,
  { site, token, keyFile }: Destination,
): Promise<readonly string[]> {
  const address = uploadAddress(site);
  const statement = statementOf(archive, { ...fields, site: address.origin });
  const answer = await fetch(address, {
    method: 'POST',
    // Another address must not get the token.
    redirect: 'error',
    headers: uploadHeaders(statement, { token, key: readFileSync(keyFile, 'utf8') }),
    body: new Uint8Array(archive),
  });
  const text = await answer.text();
  const { findings = [], warnings = [] } = answerIn(text);
  if (answer.status === 201) return warnings;
  if (findings.length > 0) throw new RefusedRelease(findings);
  throw new Error(`${site} answered ${answer.status}: ${text.slice(0, 300)}`);
}

/** A gateway's answer; nothing, if something else answered. */
function answerIn(text: string): { findings?: Finding[]; warnings?: string[] } {
  try {
    return JSON.parse(text) as { findings?: Finding[]; warnings?: string[] };
  } catch {
    return {};
  }
}
