import { readFileSync } from 'node:fs';

import type { Build } from '@nestwright/gateway/releases/go-live.ts';
import {
  packRelease,
  type Said,
  statementOf,
  uploadHeaders,
} from '@nestwright/gateway/releases/incoming/pack-release.ts';
import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import type { Finding } from '@nestwright/gateway/releases/rules/release-rule.ts';
import { UPLOAD_PATH } from '@nestwright/contract/statement/rules';

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

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
  said: Omit<Said, 'site' | 'name' | 'version'>,
  { site, token, keyFile, notify }: Destination,
): Promise<void> {
  const { name, version } = release;
  const address = new URL(UPLOAD_PATH, site);
  if (address.protocol !== 'https:' && !LOOPBACK.includes(address.hostname))
    throw new Error(`The token must not travel unencrypted: name the site with https, not ${site}.`);
  notify(`pack: ${name} ${version}`);
  const archive = await packRelease(folder);
  const statement = statementOf(archive, { ...said, site: address.origin, name, version });
  notify(`send: ${archive.length} bytes to ${site}`);
  const answer = await fetch(address, {
    method: 'POST',
    // Another address must not get the token.
    redirect: 'error',
    headers: uploadHeaders(statement, { token, key: readFileSync(keyFile, 'utf8') }),
    body: new Uint8Array(archive),
  });
  const text = await answer.text();
  if (answer.status === 201) {
    const share = said.traffic === 100 ? '' : ` for ${said.traffic} % of visitors`;
    notify(`live${share}: ${name} ${version}`);
    return;
  }
  const findings = findingsIn(text);
  if (findings.length > 0) throw new RefusedRelease(findings);
  throw new Error(`${site} answered ${answer.status}: ${text.slice(0, 300)}`);
}

function findingsIn(text: string): Finding[] {
  try {
    return (JSON.parse(text) as { findings?: Finding[] }).findings ?? [];
  } catch {
    return [];
  }
}
