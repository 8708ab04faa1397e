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

import type { Destination } from './destination.ts';

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

/** @returns what the sender should know */
async function sendSigned(
  archive: Buffer,
  fields: Omit<StatementFields, 'site'>,
  { site, token, key }: Destination,
): Promise<readonly string[]> {
  const statement = statementOf(archive, { ...fields, site: new URL(site).origin });
  const answer = await answerOf(site, {
    method: 'POST',
    headers: uploadHeaders(statement, { token, key }),
    body: new Uint8Array(archive),
  });
  const text = await answer.text();
  const { findings = [], warnings = [], error } = answerIn(text);
  if (answer.status === 201) return warnings;
  if (findings.length > 0) throw new RefusedRelease(findings);
  throw new Error(`${site} answered ${answer.status}: ${error?.message ?? text.slice(0, 300)}`);
}

/** @throws Error when the site does not answer, or sends the caller to another address, which must not get the token */
async function answerOf(site: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(UPLOAD_PATH, site), { ...request, redirect: 'manual' }).catch(
    (error: Error & { cause?: Error }) => {
      throw new Error(
        `${site} does not answer: ${error.cause?.message ?? error.message}. Check the address, and that the site is running. The command status lists what is live.`,
        { cause: error },
      );
    },
  );
  const other = answer.headers.get('location');
  if (answer.status < 300 || answer.status > 399 || other === null) return answer;
  throw new Error(
    `${site} redirects to ${new URL(other, site).origin}, which got nothing, because the token is for one site only. If that is the site, name it with --to.`,
  );
}

/** What a gateway answers. */
interface GatewayAnswer {
  findings?: Finding[];
  warnings?: string[];
  error?: { message?: string };
}

/** A gateway's answer; nothing, if something else answered. */
function answerIn(text: string): GatewayAnswer {
  try {
    return JSON.parse(text) as GatewayAnswer;
  } catch {
    return {};
  }
}
